import {
  GLOBAL_ADMINISTRATOR_ROLE_ID,
  PERMISSION_KEYS,
  type PermissionKey,
  type PermissionTree,
  parsePermissions,
} from '@evenground/shared/constants'
import type { Me } from '@evenground/shared/schemas'

type Permissions = ReadonlySet<PermissionKey>

const ALL: Permissions = new Set(PERMISSION_KEYS)
const LEARNER: Permissions = new Set(['ui.v1.type.learn'])

/** What a role grants, by the rules of the server: the global role grants everything, an inactive role the learner's pages. */
export function permissionsOf({ role }: Pick<Me, 'role'>): Permissions {
  if (role.id === GLOBAL_ADMINISTRATOR_ROLE_ID) return ALL
  return role.active ? parsePermissions(role.permissions as PermissionTree) : LEARNER
}

export const isGlobalAdministrator = ({ role }: Pick<Me, 'role'>): boolean => role.id === GLOBAL_ADMINISTRATOR_ROLE_ID
