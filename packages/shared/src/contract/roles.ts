import { Role, RoleHolders, RoleInput, RoleUpdate } from '../schemas/index.ts'
import { get } from './calls.ts'
import { countEndpoint, createEndpoint, deleteEndpoint, listEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const tag = 'Roles'
const entity = { plural: 'Roles', singular: 'Role', path: '/api/v2/roles', tag } as const

export const listRoles = listEndpoint(entity, Role)
export const countRoles = countEndpoint(entity)
export const createRole = {
  ...createEndpoint(entity, RoleInput, Role, { errors: ['title_reserved'] }),
  apiKeys: 'closed',
  freshProof: 'if_required',
} as const
export const getRole = readEndpoint(entity, Role)
export const updateRole = {
  ...updateEndpoint(entity, RoleUpdate, Role, { errors: ['title_reserved'] }),
  apiKeys: 'closed',
  freshProof: 'if_required',
} as const
export const deleteRole = {
  ...deleteEndpoint(entity, { errors: ['role_attached'] }),
  apiKeys: 'closed',
  freshProof: 'if_required',
} as const

/**
 * Callers who may read a role may see how many people have it. Who these people are is up to the list of accounts and
 * its permissions.
 */
export const countRoleHolders = get('countRoleHolders', '/api/v2/roles/{id}/holders', {
  tag,
  summary: 'Count the people who have a role, in total and by domain',
  details: 'Counts only people whom the caller may see.',
  access: permission('api.v2.roles.get_by_id'),
  apiKeys: 'open',
  answer: RoleHolders,
  errors: ['resource_not_found'],
})
