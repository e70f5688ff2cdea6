import { PERMISSION_KEYS, type PermissionKey } from './permissions.ts'

/** A role's permissions as stored and sent: nested objects with `true` or `false` at the leaves. */
export type PermissionTree = { [key: string]: boolean | PermissionTree }

const known: ReadonlySet<string> = new Set(PERMISSION_KEYS)

/** Flattens a tree to its leaves, such as `['api.v2.accounts.list', true]`. */
function listLeaves(tree: PermissionTree, prefix = ''): [string, boolean][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'boolean'
      ? [[`${prefix}${key}`, value] as [string, boolean]]
      : listLeaves(value, `${prefix}${key}.`),
  )
}

/** Returns the permissions that a tree grants. Keys outside the catalog are ignored. */
export function parsePermissions(tree: PermissionTree): Set<PermissionKey> {
  const granted = listLeaves(tree).filter(([key, value]) => value && known.has(key))
  return new Set(granted.map(([key]) => key as PermissionKey))
}

/**
 * Returns the keys of a tree that are not in the catalog, so that a misspelled permission is rejected instead of
 * silently lost.
 */
export function unknownPermissions(tree: PermissionTree): string[] {
  return listLeaves(tree)
    .map(([key]) => key)
    .filter((key) => !known.has(key))
}

/** Builds the tree for a set of permissions: the inverse of `parsePermissions`. */
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
