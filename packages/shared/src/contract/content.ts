import type { z } from 'zod'
import type { ErrorCode } from '../constants/index.ts'
import { ContentCountQuery, ContentListQuery } from '../schemas/index.ts'
import {
  countEndpoint,
  createEndpoint,
  deleteEndpoint,
  type Entity,
  listEndpoint,
  readEndpoint,
  updateEndpoint,
} from './crud.ts'
import type { Access } from './endpoint.ts'

interface Options {
  /** Who may read one of them, where that is more than its right allows. */
  readAccess?: Access
  /** Beside those of every such call. */
  updateErrors?: readonly ErrorCode[]
  /** The answer to a deletion of what other records refer to. */
  inUseError: ErrorCode
}

/**
 * The calls of one kind of content, in this order: list, count, create, get, update, delete. Lists of content can leave
 * out what was switched off, as selectors do.
 */
export const contentEndpoints = <
  Row extends z.ZodType,
  Record extends z.ZodType,
  Input extends z.ZodType,
  Update extends z.ZodType,
>(
  entity: Entity,
  schemas: { row: Row; record: Record; input: Input; update: Update },
  { readAccess, updateErrors, inUseError }: Options,
) =>
  [
    { ...listEndpoint(entity, schemas.row), query: ContentListQuery },
    { ...countEndpoint(entity), query: ContentCountQuery },
    createEndpoint(entity, schemas.input, schemas.record),
    readEndpoint(entity, schemas.record, readAccess),
    updateEndpoint(entity, schemas.update, schemas.record, { errors: updateErrors }),
    deleteEndpoint(entity, { errors: [inUseError] }),
  ] as const
