import { z } from 'zod'
import { retention } from './data-rules.ts'
import { ResponseMode } from './domain-privacy.ts'
import { CalendarDate, Id, LocalizedText, personName, Timestamp, text } from './primitives.ts'
import { noSingleResult } from './single-result.ts'

/** Who may see what single people answer or write. */
const Audience = z.object({
  mode: ResponseMode,
  /** Titles of the roles that may, if anyone has them for this domain. Empty where it is confidential. */
  roles: z.array(LocalizedText),
  /** Whether an API key may, too. */
  programs: z.boolean(),
})

/** What is promised about what someone answers and writes from now on, for plain words on the screen. */
export const AnswerAudience = noSingleResult(
  z.object({
    responses: Audience,
    journals: Audience,
    min_group_size: z.int(),
    ...retention,
    /** Whether the chat is watched for keywords. */
    watched_keywords: z.boolean(),
    /** Whether the weekly digest tells the person's manager about their plans. Never of answers. */
    manager_digest: z.boolean(),
  }),
)
export type AnswerAudience = z.infer<typeof AnswerAudience>

/** What someone looked at. `figures`: figures of so few people that they reveal something about individuals. */
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

/** Someone looked at results of the person who asks. Reads of the same kind on one day are one row. */
export const ResultsRead = z.object({
  day: CalendarDate,
  /** Null where the account is gone. Of a key this is who made it. */
  reader: z.object(personName).nullable(),
  /** The API key that a program called with; null for a person. */
  api_key: z.string().nullable(),
  what: ResultsReadKind,
  /** Taken away as a file. */
  as_file: z.boolean(),
  /** False where a file or a figure was asked for of several people, the person among them as far as can be told. */
  certain: z.boolean(),
  times: z.int().min(1),
})
export type ResultsRead = z.infer<typeof ResultsRead>

export const ErasureState = z.enum(['open', 'withdrawn', 'refused'])
export type ErasureState = z.infer<typeof ErasureState>

/** A person asks for everything about them to be erased. */
export const ErasureRequest = z.object({
  id: Id,
  state: ErasureState,
  requested_at: Timestamp,
  decided_at: Timestamp.nullable(),
  /** Why it was refused. */
  reason: z.string(),
})
export type ErasureRequest = z.infer<typeof ErasureRequest>

/** How an erasure can be asked for, and the last request. */
export const OwnErasure = z.object({
  /** It happens at once, and no one decides on it. */
  at_once: z.boolean(),
  password: z
    .boolean()
    .describe('Whether the password is asked for; else a sign-in or a second factor of the last ten minutes'),
  request: ErasureRequest.nullable(),
})
export type OwnErasure = z.infer<typeof OwnErasure>

export const OwnErasureInput = z.object({
  password: text(200).min(1).describe('Needed where the account has a password that opens it').optional(),
})

/** The same for the administrator who decides on it. */
export const ErasureRequestRow = ErasureRequest.extend({
  account_id: Id,
  domain_id: Id,
  login: z.string().nullable(),
  ...personName,
})
export type ErasureRequestRow = z.infer<typeof ErasureRequestRow>

export const ErasureRequestQuery = z.object({
  state: ErasureState.optional(),
  domain_id: Id.optional(),
})

/** `anonymise` keeps the scores for figures about many, `erase` keeps nothing. */
export const ErasureDecision = z.object({ removal: z.enum(['anonymise', 'erase']) })
export const ErasureDone = z.object({ removed: z.literal(true) })
export const ErasureRefusal = z.object({ reason: text(2000).trim().min(1) })
