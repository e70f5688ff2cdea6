import { BULK_ACCOUNTS_MAX } from '@evenground/shared/constants'
import type { AccountBulkInput, AccountBulkResult } from '@evenground/shared/schemas'
import { notFound, ruleViolated } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { RequestContext } from '../../http/mount.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import { listAccountIds } from './accounts.repo.ts'
import { createGroupTask } from './bulk-groups.ts'
import { createPlanTask } from './bulk-plans.ts'
import { createSwitchTask } from './bulk-switch.ts'
import type { BulkTask } from './bulk-task.ts'
import { lockTargets, touchAccounts } from './change-accounts.repo.ts'

/** So many at a time: statements stay small however many accounts are changed. */
const BATCH = 500

async function chooseIds(db: Db, caller: Caller, { ids, filter = {} }: AccountBulkInput): Promise<string[]> {
  if (ids) return [...new Set(ids)].sort()
  const found = await listAccountIds(db, caller.locale, { ...filter, limit: BULK_ACCOUNTS_MAX + 1 })
  if (found.length <= BULK_ACCOUNTS_MAX) return found
  throw ruleViolated('filter', 'too_many', `At most ${BULK_ACCOUNTS_MAX} accounts at once: narrow the search.`)
}

const createTask = (db: Db, caller: Caller, { input, now }: { input: AccountBulkInput; now: Date }) => {
  switch (input.action) {
    case 'assign_plans':
      return createPlanTask(db, { plans: input.plans ?? [], dueAt: input.due_at ? new Date(input.due_at) : null, now })
    case 'add_to_groups':
      return createGroupTask(db, input.groups ?? [])
    default:
      return createSwitchTask(db, caller, { active: input.action === 'activate', now })
  }
}

async function changeBatch(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { task, ids, now }: { task: BulkTask; ids: readonly string[]; now: Date },
) {
  const targets = await lockTargets(db, ids)
  const seen = new Set(targets.map(({ id }) => id))
  const absent = ids.filter((id) => !seen.has(id)).map((id) => ({ id, code: 'resource_not_found' as const }))
  const { changed, refused } = await task.apply(targets)
  if (changed.length > 0) {
    await touchAccounts(
      db,
      changed.map(({ id }) => id),
      now,
    )
    const changes = changed.map(({ id, domainId }) => ({
      action: 'account.update',
      targetType: 'account',
      targetId: id,
      domainId,
      fields: task.fields,
    }))
    await recordChange(db, caller, context, ...changes)
  }
  return { found: targets.length, changed: changed.length, refused: [...absent, ...refused] }
}

/** Changes many accounts in one transaction. Whoever may not be changed is named and left as they are. */
export async function changeAccounts(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { input, now }: { input: AccountBulkInput; now: Date },
): Promise<AccountBulkResult> {
  const ids = await chooseIds(db, caller, input)
  const task = await createTask(db, caller, { input, now })
  const result: AccountBulkResult = { matched: ids.length, changed: 0, unchanged: 0, refused: [] }
  let found = 0
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = await changeBatch(db, caller, context, { task, ids: ids.slice(at, at + BATCH), now })
    found += batch.found
    result.changed += batch.changed
    result.refused.push(...batch.refused)
  }
  // Nothing of what was named exists for the caller: that is the answer for a single account, too.
  if (input.ids && found === 0) throw notFound()
  result.unchanged = result.matched - result.changed - result.refused.length
  return result
}
