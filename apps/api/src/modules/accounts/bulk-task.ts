import type { AccountBulkInput, AccountBulkRefusal, AccountBulkRunAction } from '@evenground/shared/schemas'
import type { Given } from './bulk-undo.repo.ts'
import type { BulkTarget } from './change-accounts.repo.ts'

/** What is to be done to everybody, without who they are. */
export interface BulkWish extends Pick<AccountBulkInput, 'plans' | 'groups' | 'due_at'> {
  action: AccountBulkRunAction
}

export interface BulkOutcome {
  changed: BulkTarget[]
  refused: { id: string; code: AccountBulkRefusal }[]
  /** What was done to those who were changed, where it can be undone. */
  given?: Given[]
}

/** One of the actions, ready to be done to one batch of held accounts after the other. */
export interface BulkTask {
  /** What is written down of it. */
  fields: string[]
  /** What the audit log calls it where the accounts themselves stay as they are. */
  audit?: string
  apply: (targets: readonly BulkTarget[]) => Promise<BulkOutcome>
}
