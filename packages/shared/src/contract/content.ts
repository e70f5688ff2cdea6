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
  /** Who may read a single record, if more callers than those with the permission `get_by_id`. */
  readAccess?: Access
  /** Errors of `update`, in addition to those that every update has. */
  updateErrors?: readonly ErrorCode[]
  /** The error when a record that is to be deleted is referred to by other records. */
  inUseError: ErrorCode
}

/**
 * Returns the calls of one kind of content, in this order: list, count, create, get, update, delete. Lists can leave
 * out inactive content, as selectors need it.
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
