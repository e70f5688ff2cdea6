import type { AccountBulkInput, AccountBulkRefusal, AccountBulkRunAction } from '@evenground/shared/schemas'
import type { Given } from './bulk-undo.repo.ts'
import type { BulkTarget } from './change-accounts.repo.ts'

/** What is to be done to everyone, without who they are. */
export interface BulkWish extends Pick<AccountBulkInput, 'plans' | 'groups' | 'due_at' | 'role_id'> {
  action: AccountBulkRunAction
}

/** Who would be changed, and who would not be and why. The others are so already. */
export interface BulkVerdict {
  changed: BulkTarget[]
  refused: { id: string; code: AccountBulkRefusal }[]
}

export interface BulkOutcome extends BulkVerdict {
  /** What was done to those who were changed, where it can be undone. */
  given?: Given[]
}

/** One of the actions, ready to be done to one batch of held accounts after the other. */
export interface BulkTask {
  /** What is written down of it. */
  fields: string[]
  /** What the audit log calls it where the accounts themselves stay as they are. */
  audit?: string
  /** The values before and after that the audit log keeps, where they are no data about anyone. */
  describe?: (target: BulkTarget) => { before: object; after: object } | undefined
  /** What it would come to, without changing anyone; letters and undoing have no such look. */
  judge?: (targets: readonly BulkTarget[]) => Promise<BulkVerdict>
  apply: (targets: readonly BulkTarget[]) => Promise<BulkOutcome>
}

interface JudgedChange extends Pick<BulkTask, 'fields' | 'describe'> {
  /** Decides about everyone; `change` then does it to those who are to be changed. */
  judge: (targets: readonly BulkTarget[]) => Promise<BulkVerdict & { change: () => Promise<Given[]> }>
}

/** Decides about each by itself: who gets no code is to be changed. */
export async function judgeEach(
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

/** A task that decides about everyone first, so that it can also be known without being done. */
export const createJudgedTask = ({ judge, ...task }: JudgedChange): BulkTask => ({
  ...task,
  judge,
  apply: async (targets) => {
    const { change, changed, refused } = await judge(targets)
    return { changed, refused, given: changed.length > 0 ? await change() : [] }
  },
})
