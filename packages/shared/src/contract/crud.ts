import { z } from 'zod'
import type { ErrorCode, PermissionKey } from '../constants/index.ts'
import { Count, CountQuery, IdParams, ListQuery } from '../schemas/index.ts'
import { type Access, endpoint, permission } from './endpoint.ts'

interface Entity {
  /** Operation-id noun in the plural, as in `listFactors`. */
  plural: string
  singular: string
  path: `/api/v2/${string}`
  tag: string
}

type Verb = 'list' | 'count' | 'create' | 'get_by_id' | 'update_by_id' | 'destroy_by_id'

/** Access by the permission of the path: `/api/v2/groups` is listed with `api.v2.groups.list`. */
const permissionOf = ({ path }: Entity, verb: Verb): Access =>
  permission(`${path.slice(1).replaceAll('/', '.')}.${verb}` as PermissionKey)

interface Options {
  /** Where it is not the one permission of this path and verb. */
  access?: Access
  /** Beside those of every such call. */
  errors?: readonly ErrorCode[]
}

/** The calls that every entity of the console has in the same shape. Each module spreads in what makes it differ. */

export const listEndpoint = <Row extends z.ZodType>(
  entity: Entity,
  row: Row,
  access: Access = permissionOf(entity, 'list'),
) =>
  endpoint({
    id: `list${entity.plural}`,
    method: 'GET',
    path: entity.path,
    tag: entity.tag,
    summary: `${entity.plural} that the caller may see`,
    access,
    apiKeys: 'open',
    query: ListQuery,
    responses: { 200: z.array(row) },
    csv: true,
    errors: [],
  })

export const countEndpoint = (entity: Entity, access: Access = permissionOf(entity, 'count')) =>
  endpoint({
    id: `count${entity.plural}`,
    method: 'GET',
    path: `${entity.path}/count`,
    tag: entity.tag,
    summary: `How many ${entity.plural.toLowerCase()} match`,
    access,
    apiKeys: 'open',
    query: CountQuery,
    responses: { 200: Count },
    errors: [],
  })

export const createEndpoint = <Body extends z.ZodType, Record extends z.ZodType>(
  entity: Entity,
  body: Body,
  record: Record,
  { access = permissionOf(entity, 'create'), errors = [] }: Options = {},
) =>
  endpoint({
    id: `create${entity.singular}`,
    method: 'POST',
    path: entity.path,
    tag: entity.tag,
    summary: `Create one of the ${entity.plural.toLowerCase()}`,
    access,
    apiKeys: 'open',
    body,
    responses: { 201: record },
    errors: ['forbidden', 'resource_not_found', 'rule_violated', ...errors],
  })

export const readEndpoint = <Record extends z.ZodType>(
  entity: Entity,
  record: Record,
  access: Access = permissionOf(entity, 'get_by_id'),
) =>
  endpoint({
    id: `get${entity.singular}`,
    method: 'GET',
    path: `${entity.path}/{id}`,
    tag: entity.tag,
    summary: `One of the ${entity.plural.toLowerCase()}`,
    access,
    apiKeys: 'open',
    impersonation: 'open',
    params: IdParams,
    responses: { 200: record },
    errors: ['resource_not_found'],
  })

export const updateEndpoint = <Body extends z.ZodType, Record extends z.ZodType>(
  entity: Entity,
  body: Body,
  record: Record,
  { access = permissionOf(entity, 'update_by_id'), errors = [] }: Options = {},
) =>
  endpoint({
    id: `update${entity.singular}`,
    method: 'PUT',
    path: `${entity.path}/{id}`,
    tag: entity.tag,
    summary: `Change one of the ${entity.plural.toLowerCase()}: what is left out stays, null clears`,
    access,
    apiKeys: 'open',
    params: IdParams,
    body,
    responses: { 200: record },
    errors: ['forbidden', 'resource_not_found', 'rule_violated', 'stale_resource', ...errors],
  })

export const deleteEndpoint = (
  entity: Entity,
  { access = permissionOf(entity, 'destroy_by_id'), errors = [] }: Options = {},
) =>
  endpoint({
    id: `delete${entity.singular}`,
    method: 'DELETE',
    path: `${entity.path}/{id}`,
    tag: entity.tag,
    summary: `Delete one of the ${entity.plural.toLowerCase()}`,
    access,
    apiKeys: 'open',
    params: IdParams,
    responses: { 204: null },
    errors: ['forbidden', 'resource_not_found', 'stale_resource', ...errors],
  })
