import {
  GLOBAL_ADMINISTRATOR_ROLE_ID,
  type PermissionKey,
  type PermissionTree,
  parsePermissions,
} from '@evenground/shared/constants'
import { KEY_PERMISSIONS } from '@evenground/shared/key-permissions'
import type { Scope } from '../../platform/database/index.ts'
import type { WorkingKeyRow } from './working-key.repo.ts'

export interface KeyPowers {
  permissions: ReadonlySet<PermissionKey>
  scope: Scope
}

const FOR_KEYS: ReadonlySet<string> = new Set(KEY_PERMISSIONS)

/** Whether the maker of a key reaches its domain, and what lies below it. */
function reachOfMaker(key: WorkingKeyRow, administers: boolean): 'all' | 'domain' | 'nothing' {
  if (key.makerRoleId === GLOBAL_ADMINISTRATOR_ROLE_ID) return 'all'
  if (administers && [key.domainId, ...key.ancestorIds].includes(key.makerDomainId)) return 'all'
  return key.domainId === key.makerDomainId ? 'domain' : 'nothing'
}

/**
 * What a key may at this moment: its own permissions, as far as its maker has them today, in its domain and below.
 * Null where the maker no longer reaches the domain. No one's role comes along: a key of the global administrator is none.
 */
export function computeKeyPowers(key: WorkingKeyRow): KeyPowers | null {
  const isGlobal = key.makerRoleId === GLOBAL_ADMINISTRATOR_ROLE_ID
  const held = parsePermissions(key.makerRoleActive ? (key.makerPermissions as PermissionTree) : {})
  const reach = reachOfMaker(key, held.has('ui.v1.type.admin'))
  if (reach === 'nothing') return null
  const mayHold = (name: string): name is PermissionKey =>
    FOR_KEYS.has(name) && (isGlobal || held.has(name as PermissionKey))
  return {
    permissions: new Set(key.permissions.filter(mayHold)),
    scope: {
      domains: reach === 'all' ? [key.domainId, ...key.descendantIds] : [key.domainId],
      ancestors: key.ancestorIds,
    },
  }
}
