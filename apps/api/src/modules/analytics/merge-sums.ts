import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { mergeScoreDays, mergeScoreSquares } from './score-days.repo.ts'
import { mergeScoreSums } from './score-sums.repo.ts'

/** Keeps the sums that dashboards, trends and looks back read short. */
export async function mergeSums({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.transaction(ALL_DOMAINS, mergeScoreSums)
  await database.transaction(ALL_DOMAINS, mergeScoreDays)
  await database.transaction(ALL_DOMAINS, mergeScoreSquares)
}
