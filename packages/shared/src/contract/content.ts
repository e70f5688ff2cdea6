import type { z } from 'zod'
import { ContentCountQuery, ContentListQuery } from '../schemas/index.ts'
import { countEndpoint, listEndpoint } from './crud.ts'

type Entity = Parameters<typeof countEndpoint>[0]

/** Lists of content can leave out what was switched off, as selectors do. */
export const contentListEndpoint = <Row extends z.ZodType>(entity: Entity, row: Row) => ({
  ...listEndpoint(entity, row),
  query: ContentListQuery,
})

export const contentCountEndpoint = (entity: Entity) => ({
  ...countEndpoint(entity),
  query: ContentCountQuery,
})
