import type { AccountBulkInput, AccountBulkRefusal } from '@evenground/shared/schemas'
import type { BulkTarget } from './change-accounts.repo.ts'

/** What is to be done to everybody, without who they are. */
export type BulkWish = Pick<AccountBulkInput, 'action' | 'plans' | 'groups' | 'due_at'>

export interface BulkOutcome {
  changed: BulkTarget[]
  refused: { id: string; code: AccountBulkRefusal }[]
}

/** One of the actions, ready to be done to one batch of held accounts after the other. */
export interface BulkTask {
  /** What is written down of it. */
  fields: string[]
  /** What the audit log calls it where the accounts themselves stay as they are. */
  audit?: string
  apply: (targets: readonly BulkTarget[]) => Promise<BulkOutcome>
}
