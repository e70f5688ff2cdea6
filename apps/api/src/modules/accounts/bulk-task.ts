import type { AuditAction } from '@evenground/shared/constants'
import type { AccountBulkInput, AccountBulkRefusal, AccountBulkRunAction } from '@evenground/shared/schemas'
import type { BulkEffect } from './bulk-undo.repo.ts'
import type { BulkTarget } from './change-accounts.repo.ts'

/** An action with its values, without the accounts. */
export interface BulkCommand extends Pick<AccountBulkInput, 'plans' | 'groups' | 'due_at' | 'role_id'> {
  action: AccountBulkRunAction
}

/** Who would be changed, and who is refused and why. People in neither list stay unchanged. */
export interface BulkVerdict {
  changed: BulkTarget[]
  refused: { id: string; code: AccountBulkRefusal }[]
}

export interface BulkOutcome extends BulkVerdict {
  /** What was done to each changed account, if it can be undone. */
  effects?: BulkEffect[]
}

/** An action that can be applied to batches of locked accounts. */
export interface BulkTask {
  /** Names of the changed fields, for the audit log. */
  fields: string[]
  /** The audit action, if it is not a change of the accounts themselves. */
  audit?: AuditAction
  /** Values before and after the change for the audit log. Absent if they are personal data. */
  describe?: (target: BulkTarget) => { before: object; after: object } | undefined
  /** Returns the verdict without changing anyone. Absent for emails and undo. */
  judge?: (targets: readonly BulkTarget[]) => Promise<BulkVerdict>
  apply: (targets: readonly BulkTarget[]) => Promise<BulkOutcome>
}

interface PreviewableChange extends Pick<BulkTask, 'fields' | 'describe'> {
  /** Decides about all targets. The returned `change` then changes those in `changed`. */
  judge: (targets: readonly BulkTarget[]) => Promise<BulkVerdict & { change: () => Promise<BulkEffect[]> }>
}

/** Decides about each target separately. Targets without a refusal code are to be changed. */
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

/** Creates a task that decides about all targets before it changes any, so that it can be previewed. */
export const createPreviewableTask = ({ judge, ...task }: PreviewableChange): BulkTask => ({
  ...task,
  judge,
  apply: async (targets) => {
    const { change, changed, refused } = await judge(targets)
    return { changed, refused, effects: changed.length > 0 ? await change() : [] }
  },
})
