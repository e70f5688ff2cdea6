import {
  buildPermissionTree,
  type PermissionKey,
  type PermissionTree,
  parsePermissions,
} from '@evenground/shared/constants'
import type { Role } from '@evenground/shared/schemas'
import { ACTIVE, TITLE } from '../../../lib/detail/content-fields.ts'
import { defineResource } from '../../../lib/detail/resource-definition.ts'
import { OWNER_COLUMN } from '../../../lib/lists/list-declaration.ts'
import { inOrder } from '../../../lib/permissions/permission-sections.ts'

export const permissionsIn = (role: Role): ReadonlySet<PermissionKey> =>
  parsePermissions(role.permissions as PermissionTree)

/** What people with a role see and may do. */
export const roleResource = defineResource('roles', {
  owned: true,
  fields: {
    title: TITLE,
    active: ACTIVE,
    rights: {
      kind: 'custom',
      label: 'rights_title',
      // Every role includes learning: without this permission, no page could be opened.
      initial: ['ui.v1.type.learn'],
      fromRecord: (role) => inOrder(permissionsIn(role)),
      toInput: (rights: PermissionKey[]) => ({ permissions: buildPermissionTree(rights) }),
    },
  },
  cards: [
    'lock',
    { title: 'words', fields: ['title', 'active'] },
    { title: 'rights_title', note: 'rights_note', grid: true, fields: ['rights'] },
  ],
  list: {
    columns: ['title', 'active', OWNER_COLUMN],
    visible: ['title', 'domain_id', 'active', 'created_at', 'updated_at'],
  },
  deleted: 'role_deleted',
})
