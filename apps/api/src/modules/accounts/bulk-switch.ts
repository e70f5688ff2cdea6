import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { revokeSessionsOfMany } from '../credentials/index.ts'
import { type BulkTask, createPreviewableTask, decideEach } from './bulk-task.ts'
import { setActive } from './change-accounts.repo.ts'
import { createProtection, LETS_IN, SHUTS_OUT } from './protection.ts'

/**
 * Activates or deactivates accounts by the rules for changing a single account: refuses people whose role exceeds the
 * caller's, and deactivating oneself or the last global administrator.
 */
export function createSwitchTask(db: Db, caller: Caller, { active, now }: { active: boolean; now: Date }): BulkTask {
  const protection = createProtection(db, caller, now)
  const change = active ? LETS_IN : SHUTS_OUT

  return createPreviewableTask({
    fields: ['active'],
    judge: async (targets) => {
      const others = targets.filter((one) => one.active !== active)
      const verdict = await decideEach(others, (target) => protection.refusalOf(target, change))
      return {
        ...verdict,
        change: async () => {
          const ids = verdict.changed.map(({ id }) => id)
          await setActive(db, ids, active)
          if (!active) await revokeSessionsOfMany(db, ids, { reason: 'changed_by_administrator', at: now })
          return ids.map((id) => ({ id, active }))
        },
      }
    },
  })
}
