import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { revokeSessionsOfMany } from '../credentials/index.ts'
import { assertMayGrant, findRoles, isGivenByHandAlone } from '../roles/index.ts'
import { type BulkTask, createPreviewableTask, decideEach } from './bulk-task.ts'
import { type BulkTarget, listOffering, setRole } from './change-accounts.repo.ts'
import { CHANGES_ROLE, createProtection, SHUTS_OUT } from './protection.ts'

/** Throws unless the caller may give the role to many people at once. */
async function assertMayGive(db: Db, caller: Caller, roleId: string): Promise<void> {
  const [role] = await findRoles(db, [roleId])
  if (!role) throw notFound()
  assertMayGrant(caller, role)
  if (isGivenByHandAlone(roleId)) {
    const detail = 'Give the global administrator role to one person at a time.'
    throw ruleViolated('role_id', 'one_at_a_time', detail)
  }
}

/** The change of a role as the audit log records it. */
export const describeRole = ({ roleId }: BulkTarget, after: string) => ({
  before: { role_id: roleId },
  after: { role_id: after },
})

/** Sets a role and ends the sessions of these people, since their permissions have changed. */
export async function replaceRole(db: Db, ids: readonly string[], roleId: string, now: Date): Promise<void> {
  await setRole(db, ids, roleId)
  await revokeSessionsOfMany(db, ids, { reason: 'changed_by_administrator', at: now })
}

/**
 * Gives people another role, by the rules for changing a single account. Their domain must offer the role, and the
 * caller must have all of its permissions. Refuses people whose current role exceeds the caller's, the caller, and the
 * last global administrator. Everyone changed has to sign in again.
 */
export async function createRoleTask(
  db: Db,
  caller: Caller,
  { roleId, now }: { roleId: string; now: Date },
): Promise<BulkTask> {
  await assertMayGive(db, caller, roleId)
  const protection = createProtection(db, caller, now)

  return createPreviewableTask({
    fields: ['role_id'],
    describe: (target) => describeRole(target, roleId),
    judge: async (targets) => {
      const offering = await listOffering(
        db,
        targets.map(({ domainId }) => domainId),
        [roleId],
      )
      const others = targets.filter((one) => one.roleId !== roleId)
      const verdict = await decideEach(others, async (target) => {
        const isOffered = offering.has(`${target.domainId} ${roleId}`)
        if (!isOffered) return 'role_not_offered'
        // Among many, nobody means to give themselves another role, and could not take it back.
        return protection.refusalOf(target, target.id === caller.accountId ? SHUTS_OUT : CHANGES_ROLE)
      })
      return {
        ...verdict,
        change: async () => {
          const ids = verdict.changed.map(({ id }) => id)
          await replaceRole(db, ids, roleId, now)
          return verdict.changed.map((target) => ({ id: target.id, beforeRole: target.roleId }))
        },
      }
    },
  })
}
