import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { mergeAccountCounts } from './account-counts.repo.ts'

/** Merges the counts used by lists of people, so that they stay fast to read. */
export const mergeCounts = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  database.transaction(ALL_DOMAINS, mergeAccountCounts)
