import { PERMISSION_KEYS, type PermissionKey } from './permissions.ts'

/** A role's permissions as stored and sent: nested objects with `true` or `false` at the leaves. */
export type PermissionTree = { [key: string]: boolean | PermissionTree }

const known: ReadonlySet<string> = new Set(PERMISSION_KEYS)

/** Flattens a tree to its leaves: `['api.v2.accounts.list', true]`. */
function listLeaves(tree: PermissionTree, prefix = ''): [string, boolean][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'boolean'
      ? [[`${prefix}${key}`, value] as [string, boolean]]
      : listLeaves(value, `${prefix}${key}.`),
  )
}

/** The permissions that a tree grants. Keys outside the catalog grant nothing. */
export function parsePermissions(tree: PermissionTree): Set<PermissionKey> {
  const granted = listLeaves(tree).filter(([key, value]) => value && known.has(key))
  return new Set(granted.map(([key]) => key as PermissionKey))
}

/** Keys of a tree that the catalog does not have, so that a misspelt right is refused and not silently lost. */
export function unknownPermissions(tree: PermissionTree): string[] {
  return listLeaves(tree)
    .map(([key]) => key)
    .filter((key) => !known.has(key))
}

/** The tree of a set of permissions: the inverse of `parsePermissions`. */
export function buildPermissionTree(keys: Iterable<PermissionKey>): PermissionTree {
  const root: PermissionTree = {}
  for (const key of keys) {
    const parts = key.split('.')
    const leaf = parts.pop() as string
    let node = root
    for (const part of parts) {
      node[part] ??= {}
      node = node[part] as PermissionTree
    }
    node[leaf] = true
  }
  return root
}
