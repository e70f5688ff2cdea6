import type { AuditAction } from '@evenground/shared/constants'
import type { AccountBulkInput, AccountBulkRefusal, AccountBulkRunAction } from '@evenground/shared/schemas'
import type { BulkEffect } from './bulk-undo.repo.ts'
import type { BulkTarget } from './change-accounts.repo.ts'

/** An action with its values, without the accounts. */
export interface BulkCommand extends Pick<AccountBulkInput, 'plans' | 'groups' | 'due_at' | 'role_id'> {
  action: AccountBulkRunAction
}

/** Who would be changed, and who is refused and why. The others are unchanged. */
export interface BulkVerdict {
  changed: BulkTarget[]
  refused: { id: string; code: AccountBulkRefusal }[]
}

export interface BulkOutcome extends BulkVerdict {
  /** What was done to the changed accounts, if it can be undone. */
  effects?: BulkEffect[]
}

/** An action that can be applied to batches of locked accounts. */
export interface BulkTask {
  /** The names of changed fields, for the audit log. */
  fields: string[]
  /** Its audit action, if it does not change the accounts themselves. */
  audit?: AuditAction
  /** The values before and after, for the audit log, if they are no personal data. */
  describe?: (target: BulkTarget) => { before: object; after: object } | undefined
  /** The verdict without changing anyone; absent for mails and undo. */
  judge?: (targets: readonly BulkTarget[]) => Promise<BulkVerdict>
  apply: (targets: readonly BulkTarget[]) => Promise<BulkOutcome>
}

interface PreviewableChange extends Pick<BulkTask, 'fields' | 'describe'> {
  /** Decides about all targets; `change` then changes those who are not refused. */
  judge: (targets: readonly BulkTarget[]) => Promise<BulkVerdict & { change: () => Promise<BulkEffect[]> }>
}

/** Decides about each target on its own: those without a refusal code are to be changed. */
export async function decideEach(
  targets: readonly BulkTarget[],
  refusalOf: (target: BulkTarget) => Promise<AccountBulkRefusal | null>,
): Promise<BulkVerdict> {
  const verdict: BulkVerdict = { changed: [], refused: [] }
  for (const target of targets) {
    const code = await refusalOf(target)
    if (code) verdict.refused.push({ id: target.id, code })
    else verdict.changed.push(target)
  }
  return verdict
}

/** A task that decides about all targets first, so that it can be previewed. */
export const createPreviewableTask = ({ judge, ...task }: PreviewableChange): BulkTask => ({
  ...task,
  judge,
  apply: async (targets) => {
    const { change, changed, refused } = await judge(targets)
    return { changed, refused, effects: changed.length > 0 ? await change() : [] }
  },
})
