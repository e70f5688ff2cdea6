import {
  API_PERMISSIONS,
  type ApiSection,
  buildPermissionTree,
  PERMISSION_KEYS,
  type PermissionTree,
} from '@evenground/shared/constants'
import type { Role } from '../../content/types.ts'
import type { Rows } from '../rows.ts'
import { type ContentContext, ownerId } from './content-context.ts'
import { timestampsAt } from './stamps.ts'

/** A role's permissions as a tree in the form and order of the permission catalog. */
function buildPermissions({ interfaceTypes, tabs, permissions }: Role): PermissionTree {
  const granted = new Set([
    ...interfaceTypes.map((type) => `ui.v1.type.${type}`),
    ...tabs.map((tab) => `ui.v1.tab.${tab}`),
    ...Object.entries(permissions).flatMap(([section, actions]) =>
      (actions === 'all' ? API_PERMISSIONS[section as ApiSection] : actions).map(
        (action) => `api.v2.${section}.${action}`,
      ),
    ),
  ])
  return buildPermissionTree(PERMISSION_KEYS.filter((key) => granted.has(key)))
}

export function roleRows(context: ContentContext): Rows {
  const { content, ids, contentCreatedAt } = context
  return {
    role: content.roles.map((role, index) => ({
      id: ids.of(role.key),
      domain_id: ownerId(context, role.key),
      title: role.title,
      permissions: buildPermissions(role),
      ...timestampsAt(contentCreatedAt, index),
    })),
  }
}
