import { z } from 'zod'
import type { ErrorCode } from '../constants/index.ts'
import { Count, CountQuery, IdParams, ListQuery } from '../schemas/index.ts'
import { type Access, endpoint } from './endpoint.ts'

interface Entity {
  /** Operation-id noun in the plural, as in `listFactors`. */
  plural: string
  singular: string
  path: `/api/v2/${string}`
  tag: string
}

/** The calls that every entity of the console has in the same shape. Each module spreads in what makes it differ. */

export const listEndpoint = <Row extends z.ZodType>(entity: Entity, access: Access, row: Row) =>
  endpoint({
    id: `list${entity.plural}`,
    method: 'GET',
    path: entity.path,
    tag: entity.tag,
    summary: `${entity.plural} that the caller may see`,
    access,
    query: ListQuery,
    responses: { 200: z.array(row) },
    csv: true,
    errors: [],
  })

export const countEndpoint = (entity: Entity, access: Access) =>
  endpoint({
    id: `count${entity.plural}`,
    method: 'GET',
    path: `${entity.path}/count`,
    tag: entity.tag,
    summary: `How many ${entity.plural.toLowerCase()} match`,
    access,
    query: CountQuery,
    responses: { 200: Count },
    errors: [],
  })

export const createEndpoint = <Body extends z.ZodType, Whole extends z.ZodType>(
  entity: Entity,
  access: Access,
  body: Body,
  whole: Whole,
  errors: readonly ErrorCode[] = [],
) =>
  endpoint({
    id: `create${entity.singular}`,
    method: 'POST',
    path: entity.path,
    tag: entity.tag,
    summary: `Create one of the ${entity.plural.toLowerCase()}`,
    access,
    body,
    responses: { 201: whole },
    errors: ['forbidden', 'resource_not_found', 'rule_violated', ...errors],
  })

export const readEndpoint = <Whole extends z.ZodType>(entity: Entity, access: Access, whole: Whole) =>
  endpoint({
    id: `get${entity.singular}`,
    method: 'GET',
    path: `${entity.path}/{id}`,
    tag: entity.tag,
    summary: `One of the ${entity.plural.toLowerCase()}`,
    access,
    impersonation: 'open',
    params: IdParams,
    responses: { 200: whole },
    errors: ['resource_not_found'],
  })

export const updateEndpoint = <Body extends z.ZodType, Whole extends z.ZodType>(
  entity: Entity,
  access: Access,
  body: Body,
  whole: Whole,
  errors: readonly ErrorCode[] = [],
) =>
  endpoint({
    id: `update${entity.singular}`,
    method: 'PUT',
    path: `${entity.path}/{id}`,
    tag: entity.tag,
    summary: `Change one of the ${entity.plural.toLowerCase()}: what is left out stays, null clears`,
    access,
    params: IdParams,
    body,
    responses: { 200: whole },
    errors: ['forbidden', 'resource_not_found', 'rule_violated', 'stale_resource', ...errors],
  })

export const deleteEndpoint = (entity: Entity, access: Access, errors: readonly ErrorCode[] = []) =>
  endpoint({
    id: `delete${entity.singular}`,
    method: 'DELETE',
    path: `${entity.path}/{id}`,
    tag: entity.tag,
    summary: `Delete one of the ${entity.plural.toLowerCase()}`,
    access,
    params: IdParams,
    responses: { 204: null },
    errors: ['forbidden', 'resource_not_found', 'stale_resource', ...errors],
  })
