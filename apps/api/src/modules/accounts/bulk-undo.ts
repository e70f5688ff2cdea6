import { notFound } from '../../http/errors/app-error.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { revokeSessionsOf } from '../credentials/index.ts'
import type { BulkOutcome, BulkTask } from './bulk-task.ts'
import * as repo from './bulk-undo.repo.ts'
import { type BulkTarget, setActive } from './change-accounts.repo.ts'
import { createProtection, LETS_IN, SHUTS_OUT } from './protection.ts'

/** The field of an account that each change is about, for the audit log. */
export const UNDOABLE_FIELDS: Readonly<Record<string, string>> = {
  activate: 'active',
  deactivate: 'active',
  assign_plans: 'plans',
  add_to_groups: 'groups',
}

interface Undo {
  /** The run that is undone. */
  runId: string
  now: Date
}

/** Switches accounts back, and ends sessions of those who are shut out again. */
async function switchBack(db: Db, people: readonly repo.Standing[], now: Date): Promise<void> {
  for (const active of [true, false]) {
    const ids = people.filter((one) => one.active === !active).map(({ id }) => id)
    await setActive(db, ids, active)
    if (active) continue
    for (const id of ids) await revokeSessionsOf(db, id, { reason: 'changed_by_administrator', at: now })
  }
}

/**
 * Undoes what a run did, by the rules that apply now to a change with the same effect. Later changes stay, and the people
 * they belong to are listed.
 */
export async function createUndoTask(db: Db, caller: Caller, { runId, now }: Undo): Promise<BulkTask> {
  const action = await repo.findUndoneAction(db, runId)
  if (!action) throw notFound()
  const protection = createProtection(db, caller, now)

  /** Activating and deactivating respect protected accounts. Groups and plans need only the permission to change accounts. */
  async function findRefusal(target: BulkTarget, { active, kept }: repo.Standing) {
    // Who has begun a plan is progress, which takes a permission of its own to see.
    if (kept === 'begun_since' && !may(caller, 'api.v2.plans.progress')) return 'changed_since'
    if (kept || active === null) return kept
    return protection.refusalOf(target, active ? SHUTS_OUT : LETS_IN)
  }

  return {
    fields: [UNDOABLE_FIELDS[action] ?? 'active', 'undo'],
    apply: async (targets): Promise<BulkOutcome> => {
      const ids = targets.map(({ id }) => id)
      await repo.lockEnrollments(db, runId, ids)
      const standing = new Map((await repo.listStanding(db, runId, ids)).map((one) => [one.id, one]))
      const changed: BulkTarget[] = []
      const refused: BulkOutcome['refused'] = []
      for (const target of targets) {
        const own = standing.get(target.id)
        const code = own ? await findRefusal(target, own) : 'changed_since'
        if (code) refused.push({ id: target.id, code })
        else changed.push(target)
      }
      const open = changed.map(({ id }) => id)
      await switchBack(
        db,
        open.flatMap((id) => standing.get(id) ?? []),
        now,
      )
      await repo.takeBack(db, runId, open, now)
      await repo.forgetGiven(db, runId, ids)
      return { changed, refused }
    },
  }
}
