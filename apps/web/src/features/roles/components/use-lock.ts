import { GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionKey } from '@evenground/shared/constants'
import type { Role } from '@evenground/shared/schemas'
import { useGrantable } from '../../../lib/permissions/use-grantable.ts'
import { permissionsIn } from '../api/role-resource.ts'

type Lock = 'fixed' | 'above' | null

/** Why this role cannot be changed: it is built in, or has permissions that the reader lacks. */
export function lockOf(role: Role | undefined, mayGrant: (key: PermissionKey) => boolean): Lock {
  if (!role) return null
  if (role.id === GLOBAL_ADMINISTRATOR_ROLE_ID) return 'fixed'
  return [...permissionsIn(role)].every(mayGrant) ? null : 'above'
}

export const useLock = (role: Role | undefined): Lock => lockOf(role, useGrantable())
