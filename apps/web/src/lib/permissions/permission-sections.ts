import {
  ADMIN_TABS,
  API_PERMISSIONS,
  INTERFACE_TYPES,
  PERMISSION_KEYS,
  type PermissionKey,
} from '@evenground/shared/constants'

/** One section of the catalog, with its permissions in display order. */
export interface PermissionSection {
  key: string
  permissions: readonly { key: PermissionKey; name: string }[]
}

const section = (key: string, path: string, names: readonly string[]): PermissionSection => ({
  key,
  permissions: names.map((name) => ({ key: `${path}.${name}` as PermissionKey, name })),
})

export const PERMISSION_SECTIONS: readonly PermissionSection[] = [
  section('type', 'ui.v1.type', INTERFACE_TYPES),
  section('tab', 'ui.v1.tab', ADMIN_TABS),
  ...Object.entries(API_PERMISSIONS).map(([key, names]) => section(key, `api.v2.${key}`, names)),
]

/** Works only in the role of global administrators, which is built in: no other role can use it. */
export const WITHOUT_EFFECT: PermissionKey = 'api.v2.accounts.login_by_id'

/** Sorts permissions in the order of the catalog, so that equal choices are equal arrays. */
export const inOrder = (keys: ReadonlySet<PermissionKey>): PermissionKey[] =>
  PERMISSION_KEYS.filter((key) => keys.has(key))

/** Returns the chosen permissions after switching these on or off. */
export function switchPermissions(
  chosen: readonly PermissionKey[],
  keys: readonly PermissionKey[],
  on: boolean,
): PermissionKey[] {
  const next = new Set(chosen)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return inOrder(next)
}
