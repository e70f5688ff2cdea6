import { Role, RoleInput, RoleUpdate } from '../schemas/index.ts'
import { countEndpoint, createEndpoint, deleteEndpoint, listEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const tag = 'Roles'
const entity = { plural: 'Roles', singular: 'Role', path: '/api/v2/roles', tag } as const

export const listRoles = listEndpoint(entity, permission('api.v2.roles.list'), Role)
export const countRoles = countEndpoint(entity, permission('api.v2.roles.count'))
export const createRole = createEndpoint(entity, permission('api.v2.roles.create'), RoleInput, Role, ['title_reserved'])
export const getRole = readEndpoint(entity, permission('api.v2.roles.get_by_id'), Role)
export const updateRole = updateEndpoint(entity, permission('api.v2.roles.update_by_id'), RoleUpdate, Role, [
  'title_reserved',
])
export const deleteRole = deleteEndpoint(entity, permission('api.v2.roles.destroy_by_id'), ['role_attached'])

export const roleEndpoints = [listRoles, countRoles, createRole, getRole, updateRole, deleteRole] as const
