import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { revokeSessionsOf } from '../credentials/index.ts'
import type { BulkOutcome, BulkTask } from './bulk-task.ts'
import { type BulkTarget, setActive } from './change-accounts.repo.ts'
import { createProtection, LETS_IN, SHUTS_OUT } from './protection.ts'

type Refused = BulkOutcome['refused']

/**
 * Switches accounts on or off by the rules of a single change: nobody whose role exceeds the caller's, and nobody shuts
 * out themselves or the last global administrator.
 */
export function createSwitchTask(db: Db, caller: Caller, { active, now }: { active: boolean; now: Date }): BulkTask {
  const protection = createProtection(db, caller, now)
  const change = active ? LETS_IN : SHUTS_OUT
  return {
    fields: ['active'],
    apply: async (targets) => {
      const changed: BulkTarget[] = []
      const refused: Refused = []
      for (const target of targets.filter((one) => one.active !== active)) {
        const code = await protection.refusalOf(target, change)
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
      return { changed, refused, given: changed.map(({ id }) => ({ id, active })) }
    },
  }
}
