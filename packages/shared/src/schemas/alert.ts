import { z } from 'zod'
import { ALERT_KEYWORD_PATTERN, ALERT_KEYWORDS_MAX } from '../constants/index.ts'
import { CountQuery, Id, ListQuery, personName, Timestamp, text } from './primitives.ts'
import { noSingleResult } from './single-result.ts'

/** The same message as in the console's tag field. */
const ONLY_LETTERS = 'Tags can only contain letters and spaces'

/** Letters of any language, separated by single spaces. */
const Keyword = text(60)
  .transform((name) => name.trim().replaceAll(/\s+/g, ' '))
  .pipe(z.string().regex(ALERT_KEYWORD_PATTERN, ONLY_LETTERS))

export const AlertKeyword = z.object({
  name: z.string(),
  /** Why a keyword from an earlier release is no longer searched for; absent for all other keywords. */
  not_watched: z.enum(['too_short', 'too_common']).optional(),
})
export type AlertKeyword = z.infer<typeof AlertKeyword>

/** A word that is searched for in what the reader writes to the assistant. */
export const WatchedKeyword = AlertKeyword.pick({ name: true })
export type WatchedKeyword = z.infer<typeof WatchedKeyword>

/** The words to add and to remove. Adding an existing word, or removing a missing one, is not an error. */
export const AlertKeywordsInput = z.object({
  domainId: Id,
  added: z.array(Keyword).max(ALERT_KEYWORDS_MAX).default([]),
  deleted: z.array(text(60)).max(ALERT_KEYWORDS_MAX).default([]),
})
export type AlertKeywordsInput = z.output<typeof AlertKeywordsInput>

export const AlertState = z.enum(['new', 'seen', 'done'])
export type AlertState = z.infer<typeof AlertState>

/** Reports that someone wrote a watched word to the assistant, with the words around it. */
export const Alert = z.object({
  id: Id,
  domain_id: Id,
  account_id: Id,
  ...personName,
  /** Every watched word in the message, separated by commas. */
  keyword: z.string(),
  /** Where results are confidential, without anything that may contain a score. */
  excerpt: noSingleResult(z.string()),
  state: AlertState,
  created_at: Timestamp,
})
export type Alert = z.infer<typeof Alert>

const filter = { domain_id: Id.optional(), state: AlertState.describe('Only alerts in this state').optional() }

export const AlertListQuery = ListQuery.extend(filter)
export type AlertListQuery = z.output<typeof AlertListQuery>

export const AlertCountQuery = CountQuery.extend(filter)
export type AlertCountQuery = z.output<typeof AlertCountQuery>

export const AlertUpdate = z.object({ state: AlertState })
export type AlertUpdate = z.infer<typeof AlertUpdate>
