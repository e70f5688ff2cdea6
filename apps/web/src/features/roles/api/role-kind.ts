import {
  buildPermissionTree,
  type PermissionKey,
  type PermissionTree,
  readPermissions,
} from '@evenground/shared/constants'
import type { createRole, deleteRole, getRole, updateRole } from '@evenground/shared/contract/roles'
import type { Role, RoleInput } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import {
  EMPTY_TEXT,
  isTitleFilled,
  suffixTitle,
  type TextValues,
  toLocalizedText,
  toTextValues,
} from '../../../lib/detail/localized-values.ts'
import type { DetailKind } from '../../../lib/detail/resource.ts'
import { inOrder } from './right-sections.ts'

const GET = route<typeof getRole>('GET', '/api/v2/roles/{id}')
const CREATE = route<typeof createRole>('POST', '/api/v2/roles')
const UPDATE = route<typeof updateRole>('PUT', '/api/v2/roles/{id}')
const DELETE = route<typeof deleteRole>('DELETE', '/api/v2/roles/{id}')

export type RoleValues = {
  title: TextValues
  active: boolean
  rights: PermissionKey[]
}

export const permissionsIn = (role: Role): ReadonlySet<PermissionKey> =>
  readPermissions(role.permissions as PermissionTree)

const write = (values: RoleValues): RoleInput => ({
  title: toLocalizedText(values.title),
  active: values.active,
  permissions: buildPermissionTree(values.rights),
})

export const roleKind: DetailKind<Role, RoleValues> = {
  name: 'roles',
  load: (id, options) => call(GET, { params: { id } }, options),
  create: (values, options) => call(CREATE, { body: write(values) }, options),
  update: ({ id }, values, options) => call(UPDATE, { params: { id }, body: write(values) }, options),
  remove: (id) => call(DELETE, { params: { id } }),
  // Everybody may learn; whoever may not even that has no page to land on.
  empty: () => ({ title: EMPTY_TEXT, active: true, rights: ['ui.v1.type.learn'] }),
  read: (role) => ({ title: toTextValues(role.title), active: role.active, rights: inOrder(permissionsIn(role)) }),
  check: ({ title }, domainLocale) => (isTitleFilled(title, domainLocale) ? [] : [{ path: 'title', code: 'required' }]),
  copy: (values, suffix) => ({ ...values, title: suffixTitle(values.title, suffix) }),
  deleted: 'role_deleted',
}
