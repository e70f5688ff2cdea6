import { z } from 'zod'
import { Id } from './primitives.ts'

/** The fields that everything has that a person saves under a name, besides its content and timestamps. */
export const savedRecord = {
  id: Id,
  domain_id: Id,
  /** The person who saved it; null if that person was erased. */
  account_id: Id.nullable(),
  title: z.string(),
  /** Whether everyone who administers the domain sees it. */
  shared: z.boolean(),
  /** Whether the caller may change it. */
  editable: z.boolean(),
} as const
