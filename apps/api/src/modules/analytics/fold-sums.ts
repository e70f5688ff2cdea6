import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { foldScoreSums } from './score-sums.repo.ts'

/** Keeps the sums that dashboards read short. */
export const foldSums = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  database.transaction(ALL_DOMAINS, foldScoreSums)
