import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { mergeScoreDays, mergeScoreSquares } from './score-days.repo.ts'
import { mergeScoreSums, totalScores } from './score-sums.repo.ts'

/** Keeps the sums that dashboards, trends and looks back read short. */
export async function mergeSums({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.transaction(ALL_DOMAINS, mergeScoreSums)
  // Apart, since it locks what the first one holds until its end.
  await database.transaction(ALL_DOMAINS, totalScores)
  await database.transaction(ALL_DOMAINS, mergeScoreDays)
  await database.transaction(ALL_DOMAINS, mergeScoreSquares)
}
