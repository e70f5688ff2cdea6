import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { mergeAccountCounts } from './account-counts.repo.ts'

/** Keeps the counts short that lists of people are read with. */
export const mergeCounts = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  database.transaction(ALL_DOMAINS, mergeAccountCounts)
