import { z } from 'zod'
import { AccountBulkAction, AccountBulkRefusal } from './account.ts'
import { Id, LocalizedText, Timestamp } from './primitives.ts'

/**
 * `stopped` by the caller who started it, `failed` because of an error. In both cases the changes made before remain.
 */
export const AccountBulkState = z.enum(['running', 'done', 'stopped', 'failed'])
export type AccountBulkState = z.infer<typeof AccountBulkState>

/** `undo` reverts another run. */
export const AccountBulkRunAction = z.enum([...AccountBulkAction.options, 'undo'])
export type AccountBulkRunAction = z.infer<typeof AccountBulkRunAction>

/** A change of many accounts, with its progress. */
export const AccountBulkRun = z.object({
  id: Id,
  action: AccountBulkRunAction,
  state: AccountBulkState,
  /** Error code if the run failed. */
  fault: z.string().nullable(),
  /** The number of accounts that were requested. */
  matched: z.int().min(0),
  /** The number of accounts processed so far, changed or not. */
  done: z.int().min(0),
  changed: z.int().min(0),
  /** The number of accounts that were already in the requested state. */
  unchanged: z.int().min(0),
  refused: z.int().min(0),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  /** Until when the run can be undone; null if there is nothing to undo, or the run cannot be undone now. */
  undo_until: Timestamp.nullable(),
  /** The id of the run that this run reverts. */
  undoes: Id.nullable(),
  /** The id of the newest run that reverted this one, or is about to. */
  undone_by: Id.nullable(),
})
export type AccountBulkRun = z.infer<typeof AccountBulkRun>

/** A run with the accounts that were skipped, and why; `refusals` is empty while the run is in progress. */
export const AccountBulkRunWhole = AccountBulkRun.extend({
  refusals: z.array(
    z.object({
      id: Id,
      code: AccountBulkRefusal,
      /** Null if no account with this id is in the caller's scope. */
      given_name: LocalizedText.nullable(),
      family_name: LocalizedText.nullable(),
    }),
  ),
  /** The domains in scope with people who were refused because their domain does not offer a plan that was assigned. */
  not_offered_in: z.array(z.object({ id: Id, title: LocalizedText })),
})
export type AccountBulkRunWhole = z.infer<typeof AccountBulkRunWhole>
