import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { mergeScoreDays, mergeScoreSquares } from './score-days.repo.ts'
import { mergeScoreSums, totalScores } from './score-sums.repo.ts'

/** Merges the sums that dashboards, trends and comparisons over time read, so that they stay fast. */
export async function mergeSums({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.transaction(ALL_DOMAINS, mergeScoreSums)
  // In a transaction of its own: it takes locks that the first one would otherwise keep until its end.
  await database.transaction(ALL_DOMAINS, totalScores)
  await database.transaction(ALL_DOMAINS, mergeScoreDays)
  await database.transaction(ALL_DOMAINS, mergeScoreSquares)
}
