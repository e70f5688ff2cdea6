import { findAlertKeywordProblem } from '@evenground/shared/rules'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { WatchedWord } from './find-keywords.ts'
import { listKeywords } from './keywords.repo.ts'

/**
 * The words watched in this person's messages: those of their own domain and of the domains above. Leaves out words
 * that an earlier release accepted but that may no longer be watched.
 */
export async function listWatchedWords(
  { database }: Pick<Platform, 'database'>,
  { domainId, scope }: Pick<Caller, 'domainId' | 'scope'>,
): Promise<WatchedWord[]> {
  // Reads across all domains, since the writer cannot see the keywords of domains above.
  const words = await database.read(ALL_DOMAINS, (db) => listKeywords(db, [domainId, ...scope.ancestors]))
  return words.filter(({ name }) => findAlertKeywordProblem(name) === null)
}
