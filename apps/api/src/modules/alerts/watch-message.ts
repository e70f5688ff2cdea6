import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findClosedOfPerson } from '../confidentiality/index.ts'
import { queueAlertMail } from '../messaging/index.ts'
import { insertAlert } from './alerts.repo.ts'
import { cutExcerpt } from './cut-excerpt.ts'
import { findKeywords, type KeywordMatch } from './find-keywords.ts'
import { SUPPORT_TEXTS } from './support-texts.ts'
import { listWatchedWords } from './watched-words.ts'

/** An alert names all watched words in the message. Longer lists are cut, in characters. */
const KEYWORD_MAX = 500

/** Finds the watched words in a text: those of the writer's own domain and of the domains above. */
export async function findWatchedWords(
  platform: Pick<Platform, 'database'>,
  writer: Pick<Caller, 'domainId' | 'scope'>,
  text: string,
): Promise<KeywordMatch | null> {
  return findKeywords(text, await listWatchedWords(platform, writer))
}

/**
 * Stores the alert and notifies the administrators, in the transaction that stores the message. It never blocks the
 * message.
 */
export async function raiseAlert(
  db: Db,
  platform: Pick<Platform, 'config' | 'clock'>,
  { accountId, domainId }: Pick<Caller, 'accountId' | 'domainId'>,
  messageId: string,
  { names, excerpt }: KeywordMatch,
): Promise<void> {
  const keyword = names.join(', ').slice(0, KEYWORD_MAX)
  const createdAt = platform.clock()
  const { responses: isConfidential } = await findClosedOfPerson(db, accountId)
  const shown = cutExcerpt(excerpt, isConfidential)
  await insertAlert(db, {
    id: newId(),
    domainId,
    accountId,
    chatMessageId: messageId,
    keyword,
    excerpt: shown,
    createdAt,
  })
  await queueAlertMail(db, platform, { domainId })
}

/** What the writer of a watched word reads before the reply. */
export const supportText = ({ locale }: Pick<Caller, 'locale'>): string => SUPPORT_TEXTS[locale]
