import { z } from 'zod'
import type { ErrorCode, PermissionKey } from '../constants/index.ts'
import { Count, CountQuery, IdParams, ListQuery } from '../schemas/index.ts'
import { get, post, put, remove } from './calls.ts'
import { type Access, type Endpoint, type Impersonation, permission } from './endpoint.ts'

export interface Entity {
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
  get(`list${entity.plural}`, entity.path, {
    tag: entity.tag,
    summary: `${entity.plural} that the caller may see`,
    access,
    apiKeys: 'open',
    query: ListQuery,
    responses: { 200: z.array(row) },
    csv: true,
  })

export const countEndpoint = (entity: Entity, access: Access = permissionOf(entity, 'count')) =>
  get(`count${entity.plural}`, `${entity.path}/count`, {
    tag: entity.tag,
    summary: `How many ${entity.plural.toLowerCase()} match`,
    access,
    apiKeys: 'open',
    query: CountQuery,
    responses: { 200: Count },
  })

interface Search<Query, Counted> {
  /** Where it is not the permissions of this path. */
  access?: Access
  apiKeys?: Endpoint['apiKeys']
  impersonation?: Impersonation
  freshProof?: Endpoint['freshProof']
  query: Query
  /** What narrows the list, without its pages and its order. */
  counted: Counted
  errors?: readonly ErrorCode[]
  /** Where something better than the usual words can be said of them. */
  summaries?: { list?: string; count?: string }
}

/** Listing what a search finds, and counting it, in this order. */
export const searchEndpoints = <Row extends z.ZodType, Query extends z.ZodType, Counted extends z.ZodType>(
  entity: Entity,
  row: Row,
  {
    access,
    query,
    counted,
    freshProof,
    errors = [],
    summaries = {},
    apiKeys = 'open',
    ...more
  }: Search<Query, Counted>,
) =>
  [
    {
      ...listEndpoint(entity, row, access),
      ...more,
      ...(summaries.list && { summary: summaries.list }),
      ...(freshProof && { freshProof }),
      apiKeys,
      query,
      errors,
    },
    {
      ...countEndpoint(entity, access),
      ...more,
      ...(summaries.count && { summary: summaries.count }),
      apiKeys,
      query: counted,
      errors,
    },
  ] as const

export const createEndpoint = <Body extends z.ZodType, Record extends z.ZodType>(
  entity: Entity,
  body: Body,
  record: Record,
  { access = permissionOf(entity, 'create'), errors = [] }: Options = {},
) =>
  post(`create${entity.singular}`, entity.path, {
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
  get(`get${entity.singular}`, `${entity.path}/{id}`, {
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
  put(`update${entity.singular}`, `${entity.path}/{id}`, {
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
  remove(`delete${entity.singular}`, `${entity.path}/{id}`, {
    tag: entity.tag,
    summary: `Delete one of the ${entity.plural.toLowerCase()}`,
    access,
    apiKeys: 'open',
    params: IdParams,
    responses: { 204: null },
    errors: ['forbidden', 'resource_not_found', 'stale_resource', ...errors],
  })
