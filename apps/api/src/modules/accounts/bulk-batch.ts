import type { AccountBulkRefusal } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import type { ReminderPlatform } from '../messaging/index.ts'
import { createDueTask } from './bulk-due-dates.ts'
import { createGroupTask, createLeaveTask } from './bulk-groups.ts'
import { createMailTask, findBulkMail } from './bulk-mail-task.ts'
import { createPlanTask } from './bulk-plans.ts'
import { createRoleTask } from './bulk-role.ts'
import { createSwitchTask } from './bulk-switch.ts'
import type { BulkCommand, BulkTask } from './bulk-task.ts'
import { recordEffects } from './bulk-undo.repo.ts'
import { createUndoTask } from './bulk-undo.ts'
import { createWithdrawTask } from './bulk-withdrawal.ts'
import { lockTargets, touchAccounts } from './change-accounts.repo.ts'

/** What is needed to write bulk emails. */
export type BulkPlatform = ReminderPlatform

interface Ask {
  command: BulkCommand
  platform: BulkPlatform
  /** The run that an undo reverts. */
  undoes?: string | null | undefined
}

export interface BatchResult {
  changed: number
  refused: { id: string; code: AccountBulkRefusal }[]
}

/** Creates the task of a command. Throws 404 for plans or groups that the caller cannot see. */
export async function createBulkTask(db: Db, caller: Caller, { command, platform, undoes }: Ask): Promise<BulkTask> {
  const now = platform.clock()
  if (undoes) return createUndoTask(db, caller, { runId: undoes, now })
  const mail = await findBulkMail(db, caller, command)
  if (mail) return createMailTask(db, platform, mail)
  const plans = { plans: command.plans ?? [], dueAt: command.due_at ? new Date(command.due_at) : null, now }
  switch (command.action) {
    case 'activate':
    case 'deactivate':
      return createSwitchTask(db, caller, { active: command.action === 'activate', now })
    case 'change_role':
      return createRoleTask(db, caller, { roleId: command.role_id ?? '', now })
    case 'assign_plans':
      return createPlanTask(db, plans)
    case 'set_due_dates':
      return createDueTask(db, plans)
    case 'withdraw_plans':
      return createWithdrawTask(db, plans)
    case 'add_to_groups':
      return createGroupTask(db, command.groups ?? [])
    case 'remove_from_groups':
      return createLeaveTask(db, command.groups ?? [])
    default:
      // A newer release may have started the run. Guessing what it means could change the wrong people.
      throw new Error(`unknown bulk action ${command.action}`)
  }
}

/**
 * Changes a batch of accounts, each by the rules for changing a single account. Also records audit events, and the
 * effects that an undo needs.
 */
export async function changeBatch(
  db: Db,
  caller: Caller,
  context: Pick<RequestContext, 'requestId'>,
  { ids, runId, ...ask }: Ask & { ids: readonly string[]; runId?: string },
): Promise<BatchResult> {
  const task = await createBulkTask(db, caller, ask)
  const targets = await lockTargets(db, ids)
  const seen = new Set(targets.map(({ id }) => id))
  const absent = ids.filter((id) => !seen.has(id)).map((id) => ({ id, code: 'resource_not_found' as const }))
  const { changed, refused, effects = [] } = await task.apply(targets)
  if (changed.length > 0) {
    const changedIds = changed.map(({ id }) => id)
    if (!task.audit) await touchAccounts(db, changedIds, ask.platform.clock())
    if (runId && effects.length > 0) await recordEffects(db, runId, effects)
    const changes = changed.map((target) => ({
      action: task.audit ?? ('account.update' as const),
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
