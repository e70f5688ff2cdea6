import {
  buildPermissionTree,
  type PermissionKey,
  type PermissionTree,
  parsePermissions,
} from '@evenground/shared/constants'
import type { Role, RoleInput } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import {
  EMPTY_TEXT,
  isTitleFilled,
  suffixTitle,
  type TextValues,
  toLocalizedText,
  toTextValues,
} from '../../../lib/detail/localized-values.ts'
import type { DetailKind } from '../../../lib/detail/record.ts'
import { inOrder } from './permission-sections.ts'

export type RoleValues = {
  title: TextValues
  active: boolean
  rights: PermissionKey[]
}

export const permissionsIn = (role: Role): ReadonlySet<PermissionKey> =>
  parsePermissions(role.permissions as PermissionTree)

const write = (values: RoleValues): RoleInput => ({
  title: toLocalizedText(values.title),
  active: values.active,
  permissions: buildPermissionTree(values.rights),
})

export const roleKind: DetailKind<Role, RoleValues> = {
  name: 'roles',
  load: (id, options) => call(routes.getRole, { params: { id } }, options),
  create: (values, options) => call(routes.createRole, { body: write(values) }, options),
  update: ({ id }, values, options) => call(routes.updateRole, { params: { id }, body: write(values) }, options),
  remove: (id) => call(routes.deleteRole, { params: { id } }),
  // Everybody may learn; whoever may not even that has no page to land on.
  empty: () => ({ title: EMPTY_TEXT, active: true, rights: ['ui.v1.type.learn'] }),
  read: (role) => ({ title: toTextValues(role.title), active: role.active, rights: inOrder(permissionsIn(role)) }),
  check: ({ title }, domainLocale) => (isTitleFilled(title, domainLocale) ? [] : [{ path: 'title', code: 'required' }]),
  copy: (values, suffix) => ({ ...values, title: suffixTitle(values.title, suffix) }),
  deleted: 'role_deleted',
}
