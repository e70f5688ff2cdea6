import { z } from 'zod'
import { AccountBulkAction, AccountBulkRefusal } from './account.ts'
import { Id, LocalizedText, Timestamp } from './primitives.ts'

/** `stopped` by the caller who started it, `failed` by an error: earlier changes stay. */
export const AccountBulkState = z.enum(['running', 'done', 'stopped', 'failed'])
export type AccountBulkState = z.infer<typeof AccountBulkState>

/** `undo` takes back another run. */
export const AccountBulkRunAction = z.enum([...AccountBulkAction.options, 'undo'])
export type AccountBulkRunAction = z.infer<typeof AccountBulkRunAction>

/** A change of many accounts, and how far it has come. */
export const AccountBulkRun = z.object({
  id: Id,
  action: AccountBulkRunAction,
  state: AccountBulkState,
  /** Error code of what ended a run that failed. */
  fault: z.string().nullable(),
  /** Accounts that were asked for. */
  matched: z.int().min(0),
  /** How many of them were worked on so far, changed or not. */
  done: z.int().min(0),
  changed: z.int().min(0),
  /** Were so already. */
  unchanged: z.int().min(0),
  refused: z.int().min(0),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  /** Until when it can be undone; null where there is nothing to undo, or not now. */
  undo_until: Timestamp.nullable(),
  /** The run that this one takes back. */
  undoes: Id.nullable(),
  /** The newest run that took back this one, or is about to. */
  undone_by: Id.nullable(),
})
export type AccountBulkRun = z.infer<typeof AccountBulkRun>

/** The same with who was left as they were, and why; empty while it is running. */
export const AccountBulkRunWhole = AccountBulkRun.extend({
  refusals: z.array(
    z.object({
      id: Id,
      code: AccountBulkRefusal,
      /** Null where no one of this id is in scope. */
      given_name: LocalizedText.nullable(),
      family_name: LocalizedText.nullable(),
    }),
  ),
  /** The domains in scope whose people were refused because their domain does not offer a plan that was assigned. */
  not_offered_in: z.array(z.object({ id: Id, title: LocalizedText })),
})
export type AccountBulkRunWhole = z.infer<typeof AccountBulkRunWhole>
