import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { exceedsPermissions, findRoles } from '../roles/index.ts'

/** Whether one of these roles has a permission that the caller lacks. A role that cannot be read counts as one. */
export async function exceedsAny(db: Db, caller: Caller, roleIds: readonly string[]): Promise<boolean> {
  const roles = await findRoles(db, roleIds)
  return roles.length < roleIds.length || roles.some((role) => exceedsPermissions(caller, role))
}
