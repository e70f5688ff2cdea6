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

/** What a role grants, by the rules of the server: the global role grants everything, an inactive role the learner's pages. */
export function permissionsOf({ role }: Pick<Me, 'role'>): Permissions {
  if (role.id === GLOBAL_ADMINISTRATOR_ROLE_ID) return ALL
  return role.active ? parsePermissions(role.permissions as PermissionTree) : LEARNER
}

export const isGlobalAdministrator = ({ role }: Pick<Me, 'role'>): boolean => role.id === GLOBAL_ADMINISTRATOR_ROLE_ID

/** A user is an administrator when the interface type says so. */
export const isAdministrator = (me: Pick<Me, 'role'>): boolean => permissionsOf(me).has('ui.v1.type.admin')

/** The permissions of the signed-in person; during an impersonation, those of the impersonated one. */
export function usePermissions(): Permissions {
  const me = useMe()
  return useMemo(() => permissionsOf(me), [me])
}
