import { z } from 'zod'
import type { ErrorCode, PermissionKey } from '../constants/index.ts'
import { Count, CountQuery, IdParams, ListQuery } from '../schemas/index.ts'
import { get, post, put, remove } from './calls.ts'
import { type Access, type Endpoint, type Impersonation, permission, type Wording } from './endpoint.ts'

export interface Entity {
  /** The noun of the operation ids in the plural, such as `Factors` in `listFactors`. */
  plural: string
  singular: string
  path: `/api/v2/${string}`
  tag: string
  /** The words of the summaries, if they are not those of `singular` and `plural`. */
  words?: { one: string; many: string }
}

/** Turns a name of an operation id into words: `SavedFilters` into `saved filters`. */
const toWords = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
const oneOf = ({ singular, words }: Entity): string => {
  const noun = words?.one ?? toWords(singular)
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
const manyOf = ({ plural, words }: Entity): string => words?.many ?? toWords(plural)

type Verb = 'list' | 'count' | 'create' | 'get_by_id' | 'update_by_id' | 'destroy_by_id'

/** The permission that follows from the path: listing `/api/v2/groups` needs `api.v2.groups.list`. */
const permissionOf = ({ path }: Entity, verb: Verb): Access =>
  permission(`${path.slice(1).replaceAll('/', '.')}.${verb}` as PermissionKey)

interface Options {
  /** Defaults to the permission that follows from the path and the verb. */
  access?: Access
  /** Errors in addition to those that every call of this kind has. */
  errors?: readonly ErrorCode[]
}

// The calls below have the same shape for every entity. Where one differs, its module overrides fields by a spread.

export const listEndpoint = <Row extends z.ZodType>(
  entity: Entity,
  row: Row,
  access: Access = permissionOf(entity, 'list'),
) =>
  get(`list${entity.plural}`, entity.path, {
    tag: entity.tag,
    summary: `List the ${manyOf(entity)} that the caller may see`,
    access,
    apiKeys: 'open',
    query: ListQuery,
    responses: { 200: z.array(row) },
    csv: true,
  })

/** Searching takes the permission to list, which is the same as to count if `access` is given. */
export const countEndpoint = (entity: Entity, access?: Access) =>
  get(`count${entity.plural}`, `${entity.path}/count`, {
    tag: entity.tag,
    summary: `Count the matching ${manyOf(entity)}`,
    access: access ?? permissionOf(entity, 'count'),
    searchAccess: access ?? permissionOf(entity, 'list'),
    apiKeys: 'open',
    query: CountQuery,
    responses: { 200: Count },
  })

interface SearchOptions<Query, Filter> {
  /** Defaults to the permissions that follow from the path. */
  access?: Access
  apiKeys?: Endpoint['apiKeys']
  impersonation?: Impersonation
  freshProof?: Endpoint['freshProof']
  query: Query
  /** The query of the count: `query` without paging and sorting. */
  countQuery: Filter
  errors?: readonly ErrorCode[]
  /** Replace the default summaries. */
  wordings?: { list?: Wording; count?: Wording }
}

/** Returns the two calls of a search, in this order: list, count. */
export const searchEndpoints = <Row extends z.ZodType, Query extends z.ZodType, Filter extends z.ZodType>(
  entity: Entity,
  row: Row,
  {
    access,
    query,
    countQuery,
    freshProof,
    errors = [],
    wordings = {},
    apiKeys = 'open',
    ...more
  }: SearchOptions<Query, Filter>,
) =>
  [
    {
      ...listEndpoint(entity, row, access),
      ...more,
      ...wordings.list,
      ...(freshProof && { freshProof }),
      apiKeys,
      query,
      errors,
    },
    {
      ...countEndpoint(entity, access),
      ...more,
      ...wordings.count,
      apiKeys,
      query: countQuery,
      errors,
    },
  ] as const

export const createEndpoint = <Body extends z.ZodType, Result extends z.ZodType>(
  entity: Entity,
  body: Body,
  result: Result,
  { access = permissionOf(entity, 'create'), errors = [] }: Options = {},
) =>
  post(`create${entity.singular}`, entity.path, {
    tag: entity.tag,
    summary: `Create ${oneOf(entity)}`,
    access,
    apiKeys: 'open',
    body,
    responses: { 201: result },
    errors: ['forbidden', 'resource_not_found', 'rule_violated', ...errors],
  })

export const readEndpoint = <Result extends z.ZodType>(
  entity: Entity,
  result: Result,
  access: Access = permissionOf(entity, 'get_by_id'),
) =>
  get(`get${entity.singular}`, `${entity.path}/{id}`, {
    tag: entity.tag,
    summary: `Return ${oneOf(entity)}`,
    access,
    apiKeys: 'open',
    impersonation: 'open',
    params: IdParams,
    responses: { 200: result },
    errors: ['resource_not_found'],
  })

export const updateEndpoint = <Body extends z.ZodType, Result extends z.ZodType>(
  entity: Entity,
  body: Body,
  result: Result,
  { access = permissionOf(entity, 'update_by_id'), errors = [] }: Options = {},
) =>
  put(`update${entity.singular}`, `${entity.path}/{id}`, {
    tag: entity.tag,
    summary: `Change ${oneOf(entity)}`,
    details: 'Omitted fields stay unchanged. Null clears a field.',
    access,
    apiKeys: 'open',
    params: IdParams,
    body,
    responses: { 200: result },
    errors: ['forbidden', 'resource_not_found', 'rule_violated', 'stale_resource', ...errors],
  })

export const deleteEndpoint = (
  entity: Entity,
  { access = permissionOf(entity, 'destroy_by_id'), errors = [] }: Options = {},
) =>
  remove(`delete${entity.singular}`, `${entity.path}/{id}`, {
    tag: entity.tag,
    summary: `Delete ${oneOf(entity)}`,
    access,
    apiKeys: 'open',
    params: IdParams,
    responses: { 204: null },
    errors: ['forbidden', 'resource_not_found', 'stale_resource', ...errors],
  })
