import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { AccountBulkRefusal } from '@evenground/shared/schemas'
import type { Caller } from '../../http/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { revokeSessionsOf } from '../credentials/index.ts'
import { exceedsRights, findRoles } from '../roles/index.ts'
import { listUsableHolders } from './accounts.repo.ts'
import type { BulkOutcome, BulkTask } from './bulk-task.ts'
import { type BulkTarget, setActive } from './change-accounts.repo.ts'

type Refused = BulkOutcome['refused']

/** Remembers what each role comes to: many accounts have few roles. */
function createRoleCheck(db: Db, caller: Caller) {
  const known = new Map<string, boolean>()
  return async (roleId: string): Promise<boolean> => {
    if (!known.has(roleId)) {
      const [role] = await findRoles(db, [roleId])
      known.set(roleId, !role || exceedsRights(caller, role))
    }
    return known.get(roleId) === true
  }
}

/**
 * Switches accounts on or off by the rules of a single change: nobody whose role exceeds the caller's, and nobody shuts
 * out themselves or the last global administrator.
 */
export async function createSwitchTask(
  db: Db,
  caller: Caller,
  { active, now }: { active: boolean; now: Date },
): Promise<BulkTask> {
  const exceeds = createRoleCheck(db, caller)
  let holders: Set<string> | null = null

  /** Whoever goes counts no more when the next one is asked for. */
  async function isLastWayIn({ id, roleId }: BulkTarget): Promise<boolean> {
    if (roleId !== GLOBAL_ADMINISTRATOR_ROLE_ID) return false
    holders ??= new Set(await listUsableHolders(db, GLOBAL_ADMINISTRATOR_ROLE_ID, now))
    if ([...holders].every((one) => one === id)) return true
    holders.delete(id)
    return false
  }

  async function refusalOf(target: BulkTarget): Promise<AccountBulkRefusal | null> {
    if (await exceeds(target.roleId)) return 'forbidden'
    if (active) return null
    return target.id === caller.accountId || (await isLastWayIn(target)) ? 'account_protected' : null
  }

  return {
    fields: ['active'],
    apply: async (targets) => {
      const changed: BulkTarget[] = []
      const refused: Refused = []
      for (const target of targets.filter((one) => one.active !== active)) {
        const code = await refusalOf(target)
        if (code) refused.push({ id: target.id, code })
        else changed.push(target)
      }
      await setActive(
        db,
        changed.map(({ id }) => id),
        active,
      )
      if (!active) {
        for (const { id } of changed) await revokeSessionsOf(db, id, { reason: 'changed_by_administrator', at: now })
      }
      return { changed, refused }
    },
  }
}
