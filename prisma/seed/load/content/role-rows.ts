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
import { stampsAt } from './stamps.ts'

/** A role's permissions as the catalog's tree, in the catalog's order. */
function buildPermissions({ interfaceTypes, tabs, rights }: Role): PermissionTree {
  const granted = new Set([
    ...interfaceTypes.map((type) => `ui.v1.type.${type}`),
    ...tabs.map((tab) => `ui.v1.tab.${tab}`),
    ...Object.entries(rights).flatMap(([section, own]) =>
      (own === 'all' ? API_PERMISSIONS[section as ApiSection] : own).map((right) => `api.v2.${section}.${right}`),
    ),
  ])
  return buildPermissionTree(PERMISSION_KEYS.filter((key) => granted.has(key)))
}

export function roleRows(context: ContentContext): Rows {
  const { content, ids, contentAt } = context
  return {
    role: content.roles.map((role, index) => ({
      id: ids.of(role.key),
      domain_id: ownerId(context, role.key),
      title: role.title,
      permissions: buildPermissions(role),
      ...stampsAt(contentAt, index),
    })),
  }
}
