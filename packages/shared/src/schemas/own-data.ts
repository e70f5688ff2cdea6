import { z } from 'zod'
import { retention } from './data-rules.ts'
import { ResponseMode } from './domain-privacy.ts'
import { CalendarDate, Id, LocalizedText, personName, Timestamp, text } from './primitives.ts'
import { noSingleResult } from './single-result.ts'

/** Who may see what individuals answer or write. */
const Audience = z.object({
  mode: ResponseMode,
  /** Titles of the roles that may see it, if anyone has such a role for this domain. Empty if it is confidential. */
  roles: z.array(LocalizedText),
  /** Whether an API key may see it too. */
  programs: z.boolean(),
})

/** What the domain promises about a person's answers and texts from now on. The screen puts it into plain words. */
export const AnswerAudience = noSingleResult(
  z.object({
    responses: Audience,
    journals: Audience,
    min_group_size: z.int(),
    ...retention,
    /** Whether the chat is searched for keywords. */
    watched_keywords: z.boolean(),
    /** Whether the weekly digest tells the person's manager about their plans. It never mentions answers. */
    manager_digest: z.boolean(),
  }),
)
export type AnswerAudience = z.infer<typeof AnswerAudience>

/** What someone read. `figures`: figures about so few people that they reveal something about individuals. */
export const ResultsReadKind = z.enum([
  'responses',
  'scores',
  'journals',
  'report',
  'figures',
  'plans',
  'export',
  'other',
])
export type ResultsReadKind = z.infer<typeof ResultsReadKind>

/** Someone read results of the caller. Reads of the same kind on the same day are one row. */
export const ResultsRead = z.object({
  day: CalendarDate,
  /** Null if the account no longer exists. For an API key, the person who created it. */
  reader: z.object(personName).nullable(),
  /** The title of the API key that was used; null for a person. */
  api_key: z.string().nullable(),
  what: ResultsReadKind,
  /** Whether it was downloaded as a file. */
  as_file: z.boolean(),
  /**
   * False if a file or figure about several people was read, and the caller was probably but not provably among them.
   */
  certain: z.boolean(),
  times: z.int().min(1),
})
export type ResultsRead = z.infer<typeof ResultsRead>

export const ErasureState = z.enum(['open', 'withdrawn', 'refused'])
export type ErasureState = z.infer<typeof ErasureState>

/** A person's request to erase everything about them. */
export const ErasureRequest = z.object({
  id: Id,
  state: ErasureState,
  requested_at: Timestamp,
  decided_at: Timestamp.nullable(),
  /** Why the request was refused. */
  reason: z.string(),
})
export type ErasureRequest = z.infer<typeof ErasureRequest>

/** How the caller can request an erasure, and their last request. */
export const OwnErasure = z.object({
  /** Whether the erasure happens at once, without anyone's decision. */
  at_once: z.boolean(),
  password: z
    .boolean()
    .describe(
      'Whether the request needs the password. If false, it needs a sign-in or a second factor from the last ten minutes',
    ),
  request: ErasureRequest.nullable(),
})
export type OwnErasure = z.infer<typeof OwnErasure>

export const OwnErasureInput = z.object({
  password: text(200).min(1).describe('Required if the account has a password that can be used to sign in').optional(),
})

/** An erasure request as the administrator who decides on it sees it. */
export const ErasureRequestRow = ErasureRequest.extend({
  account_id: Id,
  domain_id: Id,
  login: z.string().nullable(),
  ...personName,
})
export type ErasureRequestRow = z.infer<typeof ErasureRequestRow>

export const ErasureRequestQuery = z.object({
  state: ErasureState.describe('Only requests in this state').optional(),
  domain_id: Id.optional(),
})

/** `anonymise` keeps the scores for figures about many people; `erase` keeps nothing. */
export const ErasureDecision = z.object({ removal: z.enum(['anonymise', 'erase']) })
export const ErasureDone = z.object({ removed: z.literal(true) })
export const ErasureRefusal = z.object({ reason: text(2000).trim().min(1) })
