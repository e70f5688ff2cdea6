import { GROUP_MEMBERS_MAX } from '../constants/index.ts'
import {
  DomainCountQuery,
  Group,
  GroupInput,
  GroupListQuery,
  GroupProgress,
  GroupRow,
  GroupUpdate,
} from '../schemas/index.ts'
import { get } from './calls.ts'
import { countEndpoint, createEndpoint, deleteEndpoint, listEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const entity = { plural: 'Groups', singular: 'Group', path: '/api/v2/groups', tag: 'Groups' } as const

/** Limits that fit the member ids of a group of the maximum size. */
const members = { bodyLimit: 4_194_304, maxBodyValues: GROUP_MEMBERS_MAX + 1000 } as const

const listAccess = permission('api.v2.groups.list', 'api.v2.groups.view')

export const listGroups = {
  ...listEndpoint(entity, GroupRow, listAccess),
  query: GroupListQuery,
  errors: ['resource_not_found'],
} as const
export const countGroups = {
  ...countEndpoint(entity),
  searchAccess: listAccess,
  query: DomainCountQuery,
  errors: ['resource_not_found'],
} as const
export const createGroup = {
  ...createEndpoint(entity, GroupInput, Group),
  ...members,
}
export const getGroup = readEndpoint(entity, Group, permission('api.v2.groups.get_by_id', 'api.v2.groups.view_by_id'))
export const updateGroup = {
  ...updateEndpoint(entity, GroupUpdate, Group),
  ...members,
}
export const deleteGroup = deleteEndpoint(entity, { errors: ['group_attached'] })

/** The caller also needs access to the group itself. The answer counts participation and contains no results. */
export const getGroupProgress = get('getGroupProgress', '/api/v2/groups/{id}/progress', {
  apiKeys: 'open',
  tag: entity.tag,
  summary: 'Return the progress of the members of a group in their plans',
  access: permission('api.v2.plans.progress'),
  answer: GroupProgress,
  errors: ['forbidden', 'resource_not_found'],
})
