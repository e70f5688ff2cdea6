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

const ALLOWED_FOR_KEYS: ReadonlySet<string> = new Set(KEY_PERMISSIONS)

/** The domains of a key that its maker can act on: the key's domain and all below it, only that domain, or none. */
function reachOfMaker(key: WorkingKeyRow, administers: boolean): 'with_below' | 'own_only' | 'none' {
  if (key.makerRoleId === GLOBAL_ADMINISTRATOR_ROLE_ID) return 'with_below'
  if (administers && [key.domainId, ...key.ancestorIds].includes(key.makerDomainId)) return 'with_below'
  return key.domainId === key.makerDomainId ? 'own_only' : 'none'
}

/**
 * What a key may do now: its own permissions, as far as its maker has them today, in its domain and below. Null if the
 * maker no longer reaches the domain. A key has no role, even if a global administrator made it.
 */
export function computeKeyPowers(key: WorkingKeyRow): KeyPowers | null {
  const isGlobal = key.makerRoleId === GLOBAL_ADMINISTRATOR_ROLE_ID
  const ofMaker = parsePermissions(key.makerRoleActive ? (key.makerPermissions as PermissionTree) : {})
  const reach = reachOfMaker(key, ofMaker.has('ui.v1.type.admin'))
  if (reach === 'none') return null
  const isGranted = (name: string): name is PermissionKey =>
    ALLOWED_FOR_KEYS.has(name) && (isGlobal || ofMaker.has(name as PermissionKey))
  return {
    permissions: new Set(key.permissions.filter(isGranted)),
    scope: {
      domains: reach === 'with_below' ? [key.domainId, ...key.descendantIds] : [key.domainId],
      ancestors: key.ancestorIds,
    },
  }
}
