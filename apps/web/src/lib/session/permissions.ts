import {
  GLOBAL_ADMINISTRATOR_ROLE_ID,
  PERMISSION_KEYS,
  type PermissionKey,
  type PermissionTree,
  parsePermissions,
} from '@evenground/shared/constants'
import type { Me } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useMe } from './me.ts'

type Permissions = ReadonlySet<PermissionKey>

const ALL: Permissions = new Set(PERMISSION_KEYS)
const LEARNER: Permissions = new Set(['ui.v1.type.learn'])

/**
 * The permissions of a role, by the same rules as the server: the global role has all permissions, an inactive role
 * only those of the learner pages.
 */
export function permissionsOf({ role }: Pick<Me, 'role'>): Permissions {
  if (role.id === GLOBAL_ADMINISTRATOR_ROLE_ID) return ALL
  return role.active ? parsePermissions(role.permissions as PermissionTree) : LEARNER
}

export const isGlobalAdministrator = ({ role }: Pick<Me, 'role'>): boolean => role.id === GLOBAL_ADMINISTRATOR_ROLE_ID

/** Whether a person is an administrator, which depends on a permission of the role. */
export const isAdministrator = (me: Pick<Me, 'role'>): boolean => permissionsOf(me).has('ui.v1.type.admin')

/** The permissions of the signed-in person. During an impersonation, those of the impersonated person. */
export function usePermissions(): Permissions {
  const me = useMe()
  return useMemo(() => permissionsOf(me), [me])
}
