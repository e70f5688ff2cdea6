import { findAlertKeywordProblem } from '@evenground/shared/rules'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { WatchedWord } from './find-keywords.ts'
import { listKeywords } from './keywords.repo.ts'

/**
 * The words that are looked for in what this person writes: those of one's own domain and of the domains above. What an
 * earlier release took and no one may watch is left out.
 */
export async function listWatchedWords(
  { database }: Pick<Platform, 'database'>,
  { domainId, scope }: Pick<Caller, 'domainId' | 'scope'>,
): Promise<WatchedWord[]> {
  // Keywords of a parent are rows that the writer has no sight of.
  const words = await database.read(ALL_DOMAINS, (db) => listKeywords(db, [domainId, ...scope.ancestors]))
  return words.filter(({ name }) => findAlertKeywordProblem(name) === null)
}
