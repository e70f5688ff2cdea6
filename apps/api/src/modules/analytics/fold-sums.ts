import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { foldScoreDays, foldScoreSquares } from './score-days.repo.ts'
import { foldScoreSums } from './score-sums.repo.ts'

/** Keeps the sums that dashboards, trends and looks back read short. */
export async function foldSums({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.transaction(ALL_DOMAINS, foldScoreSums)
  await database.transaction(ALL_DOMAINS, foldScoreDays)
  await database.transaction(ALL_DOMAINS, foldScoreSquares)
}
