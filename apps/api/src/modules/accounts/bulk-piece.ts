import type { AccountBulkRefusal } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import type { ReminderPlatform } from '../messaging/index.ts'
import { createDueTask } from './bulk-due-dates.ts'
import { createGroupTask, createLeaveTask } from './bulk-groups.ts'
import { createLetterTask, findLetter } from './bulk-letters.ts'
import { createPlanTask } from './bulk-plans.ts'
import { createRoleTask } from './bulk-role.ts'
import { createSwitchTask } from './bulk-switch.ts'
import type { BulkTask, BulkWish } from './bulk-task.ts'
import { recordGiven } from './bulk-undo.repo.ts'
import { createUndoTask } from './bulk-undo.ts'
import { createWithdrawTask } from './bulk-withdrawal.ts'
import { lockTargets, touchAccounts } from './change-accounts.repo.ts'

/** What letters to many are written with. */
export type BulkPlatform = ReminderPlatform

interface Ask {
  wish: BulkWish
  platform: BulkPlatform
  /** The run that an undo takes back. */
  undoes?: string | null | undefined
}

export interface PieceOutcome {
  changed: number
  refused: { id: string; code: AccountBulkRefusal }[]
}

/** The action, ready to be done. Throws where plans or groups are named that the caller does not see. */
export async function createBulkTask(db: Db, caller: Caller, { wish, platform, undoes }: Ask): Promise<BulkTask> {
  const now = platform.clock()
  if (undoes) return createUndoTask(db, caller, { runId: undoes, now })
  const letter = await findLetter(db, caller, wish)
  if (letter) return createLetterTask(db, platform, letter)
  const plans = { plans: wish.plans ?? [], dueAt: wish.due_at ? new Date(wish.due_at) : null, now }
  switch (wish.action) {
    case 'activate':
    case 'deactivate':
      return createSwitchTask(db, caller, { active: wish.action === 'activate', now })
    case 'change_role':
      return createRoleTask(db, caller, { roleId: wish.role_id ?? '', now })
    case 'assign_plans':
      return createPlanTask(db, plans)
    case 'set_due_dates':
      return createDueTask(db, plans)
    case 'withdraw_plans':
      return createWithdrawTask(db, plans)
    case 'add_to_groups':
      return createGroupTask(db, wish.groups ?? [])
    case 'remove_from_groups':
      return createLeaveTask(db, wish.groups ?? [])
    default:
      // A newer release began it: to guess what it meant would change people whom it did not mean.
      throw new Error(`unknown bulk action ${wish.action}`)
  }
}

/**
 * Changes some accounts, each by the rules of a single change, with their lines in the audit log, and what a run needs to
 * be undone.
 */
export async function changePiece(
  db: Db,
  caller: Caller,
  context: Pick<RequestContext, 'requestId'>,
  { ids, runId, ...ask }: Ask & { ids: readonly string[]; runId?: string },
): Promise<PieceOutcome> {
  const task = await createBulkTask(db, caller, ask)
  const targets = await lockTargets(db, ids)
  const seen = new Set(targets.map(({ id }) => id))
  const absent = ids.filter((id) => !seen.has(id)).map((id) => ({ id, code: 'resource_not_found' as const }))
  const { changed, refused, given = [] } = await task.apply(targets)
  if (changed.length > 0) {
    const changedIds = changed.map(({ id }) => id)
    if (!task.audit) await touchAccounts(db, changedIds, ask.platform.clock())
    if (runId && given.length > 0) await recordGiven(db, runId, given)
    const changes = changed.map((target) => ({
      action: task.audit ?? 'account.update',
      targetType: 'account',
      targetId: target.id,
      domainId: target.domainId,
      fields: task.fields,
      values: task.describe?.(target),
    }))
    await recordChange(db, caller, context, ...changes)
  }
  return { changed: changed.length, refused: [...absent, ...refused] }
}
