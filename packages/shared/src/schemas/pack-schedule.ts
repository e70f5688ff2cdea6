import { z } from 'zod'
import { boardPackChoice } from './board-pack.ts'
import { CalendarDate, Id, line, stamps, Timestamp } from './primitives.ts'

/**
 * `month`, `quarter`: on the first day of each month or quarter. `wave`: on the day after a due date that at least five
 * people with the assessment in a plan share, at most every 28 days.
 */
export const PackInterval = z.enum(['month', 'quarter', 'wave'])
export type PackInterval = z.infer<typeof PackInterval>

export const PackFormat = z.enum(['pdf', 'odt', 'pptx'])
export type PackFormat = z.infer<typeof PackFormat>

/** The outcome of the last mail to a recipient: it was sent, or why it was not. */
export const PackOutcome = z.enum(['sent', 'no_account', 'no_address', 'not_permitted'])
export type PackOutcome = z.infer<typeof PackOutcome>

/** Why a schedule stopped by itself: its author may no longer make the pack. */
export const PackStop = z.enum(['author_not_permitted'])
export type PackStop = z.infer<typeof PackStop>

const { assessment_id, attribute } = boardPackChoice
const pair = z.int().min(1).max(5)
export const PACK_RECIPIENTS_MAX = 30

/** A board pack that is mailed regularly. It contains only what its recipient with the fewest permissions may see. */
export const PackSchedule = z.object({
  id: Id,
  domain_id: Id,
  /** The author, with whose permissions packs are made: the person who last changed more than `paused`. */
  account_id: Id,
  title: z.string(),
  assessment_id: Id,
  pair: pair.nullable(),
  attribute: attribute.unwrap().nullable(),
  format: PackFormat,
  every: PackInterval,
  recipients: z.array(
    z.object({
      account_id: Id,
      name: z
        .string()
        .describe('Name of the recipient. Empty if the caller may not list people or may not see this person'),
      outcome: PackOutcome.nullable(),
    }),
  ),
  paused: z.boolean(),
  stopped: PackStop.nullable(),
  /** Null while paused or stopped, and for `wave`, whose days are not known in advance. */
  next_on: CalendarDate.nullable(),
  /** When a pack was last sent, even if no recipient could get it; null if none has been. */
  last_sent_at: Timestamp.nullable(),
  ...stamps,
})
export type PackSchedule = z.infer<typeof PackSchedule>

const fields = {
  title: line(100).min(1, 'required'),
  assessment_id,
  pair: pair.nullable().optional(),
  attribute: attribute.unwrap().nullable().optional(),
  format: PackFormat,
  every: PackInterval,
  recipients: z
    .array(Id)
    .min(1, 'Choose at least one person to send it to.')
    .max(PACK_RECIPIENTS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each person once.'),
}

export const PackScheduleInput = z.object({
  domain_id: Id.describe('Absent: the caller’s own domain').optional(),
  ...fields,
})
export type PackScheduleInput = z.infer<typeof PackScheduleInput>

export const PackScheduleUpdate = z.object({ ...fields, paused: z.boolean() }).partial()
export type PackScheduleUpdate = z.infer<typeof PackScheduleUpdate>
