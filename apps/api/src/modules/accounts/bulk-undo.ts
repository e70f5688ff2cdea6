import { notFound } from '../../http/errors/app-error.ts'
import { type Caller, maySeeProgress } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { revokeSessionsOfMany } from '../credentials/index.ts'
import { exceedsPermissions, findRoles } from '../roles/index.ts'
import { describeRole, replaceRole } from './bulk-role.ts'
import type { BulkOutcome, BulkTask } from './bulk-task.ts'
import * as repo from './bulk-undo.repo.ts'
import { type BulkTarget, listOffering, setActive } from './change-accounts.repo.ts'
import { CHANGES_ROLE, createProtection, LETS_IN, SHUTS_OUT } from './protection.ts'

/** The account field that each action changes, for the audit log. */
export const UNDOABLE_FIELDS: Readonly<Record<string, string>> = {
  activate: 'active',
  deactivate: 'active',
  change_role: 'role_id',
  assign_plans: 'plans',
  set_due_dates: 'due_ats',
  withdraw_plans: 'plans',
  add_to_groups: 'groups',
  remove_from_groups: 'groups',
}

interface Undo {
  /** Id of the run to undo. */
  runId: string
  now: Date
}

type Standings = ReadonlyMap<string, repo.RemainingEffect>

/** Restores whether accounts are active, and ends the sessions of those that are deactivated again. */
async function switchBack(db: Db, people: readonly repo.RemainingEffect[], now: Date): Promise<void> {
  for (const active of [true, false]) {
    const ids = people.filter((one) => one.active === !active).map(({ id }) => id)
    await setActive(db, ids, active)
    if (!active) await revokeSessionsOfMany(db, ids, { reason: 'changed_by_administrator', at: now })
  }
}

/** Gives people their earlier roles back. */
async function giveRolesBack(db: Db, people: readonly repo.RemainingEffect[], now: Date): Promise<void> {
  for (const role of new Set(people.flatMap(({ beforeRole }) => beforeRole ?? []))) {
    const ids = people.filter(({ beforeRole }) => beforeRole === role).map(({ id }) => id)
    await replaceRole(db, ids, role, now)
  }
}

/** Which of the earlier roles the caller may give, and which domains still offer them. */
async function loadRoles(db: Db, caller: Caller, targets: readonly BulkTarget[], standing: Standings) {
  const ids = [...new Set([...standing.values()].flatMap(({ beforeRole }) => beforeRole ?? []))]
  if (ids.length === 0) return { offering: new Set<string>(), givable: new Set<string>() }
  const domainIds = targets.map(({ domainId }) => domainId)
  const roles = await findRoles(db, ids)
  return {
    offering: await listOffering(db, domainIds, ids),
    givable: new Set(roles.filter((role) => !exceedsPermissions(caller, role)).map(({ id }) => id)),
  }
}

type Roles = Awaited<ReturnType<typeof loadRoles>>

/** Why an earlier role cannot be given back, or null. */
function refuseRole({ domainId }: BulkTarget, roleId: string, { offering, givable }: Roles) {
  if (!offering.has(`${domainId} ${roleId}`)) return 'role_not_offered'
  return givable.has(roleId) ? null : 'forbidden'
}

/**
 * Undoes what a run did, by the rules that now apply to a change with the same effect. Changes made since then stay,
 * and the people concerned are refused.
 */
export async function createUndoTask(db: Db, caller: Caller, { runId, now }: Undo): Promise<BulkTask> {
  const action = await repo.findUndoneAction(db, runId)
  if (!action) throw notFound()
  const protection = createProtection(db, caller, now)

  /**
   * Why this person is not restored, or null. State and role respect protected accounts; groups and plans need only the
   * permission to change accounts.
   */
  async function findRefusal(target: BulkTarget, { active, beforeRole, kept }: repo.RemainingEffect, roles: Roles) {
    if (kept) return kept
    if (beforeRole) {
      return refuseRole(target, beforeRole, roles) ?? (await protection.refusalOf(target, CHANGES_ROLE))
    }
    return active === null ? null : protection.refusalOf(target, active ? SHUTS_OUT : LETS_IN)
  }

  async function judge(targets: readonly BulkTarget[], standing: Standings) {
    const roles = await loadRoles(db, caller, targets, standing)
    const changed: BulkTarget[] = []
    const refused: BulkOutcome['refused'] = []
    for (const target of targets) {
      const own = standing.get(target.id)
      const code = own ? await findRefusal(target, own, roles) : 'changed_since'
      if (code) refused.push({ id: target.id, code })
      else changed.push(target)
    }
    return { changed, refused }
  }

  let standing: Standings = new Map()

  return {
    fields: [UNDOABLE_FIELDS[action] ?? 'active', 'undo'],
    describe: (target) => {
      const role = standing.get(target.id)?.beforeRole
      return role ? describeRole(target, role) : undefined
    },
    apply: async (targets): Promise<BulkOutcome> => {
      const ids = targets.map(({ id }) => id)
      await repo.lockEnrollments(db, runId, ids)
      const wanted = { runId, ids, tellsProgress: maySeeProgress(caller) }
      standing = new Map((await repo.listRemainingEffects(db, wanted)).map((one) => [one.id, one]))
      const verdict = await judge(targets, standing)
      const open = verdict.changed.map(({ id }) => id)
      const people = open.flatMap((id) => standing.get(id) ?? [])
      await switchBack(db, people, now)
      await giveRolesBack(db, people, now)
      await repo.removeAdditions(db, { ...wanted, ids: open }, now)
      await repo.restoreRemovals(db, runId, open, now)
      await repo.deleteEffects(db, runId, ids)
      return verdict
    },
  }
}
