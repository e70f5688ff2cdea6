import type { z } from 'zod'
import { ContentCountQuery, ContentListQuery } from '../schemas/index.ts'
import { countEndpoint, listEndpoint } from './crud.ts'
import type { Access } from './endpoint.ts'

type Entity = Parameters<typeof countEndpoint>[0]

/** Lists of content can leave out what was switched off, as selectors do. */
export const contentListEndpoint = <Row extends z.ZodType>(entity: Entity, access: Access, row: Row) => ({
  ...listEndpoint(entity, access, row),
  query: ContentListQuery,
})

export const contentCountEndpoint = (entity: Entity, access: Access) => ({
  ...countEndpoint(entity, access),
  query: ContentCountQuery,
})
