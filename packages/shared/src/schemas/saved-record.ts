import { z } from 'zod'
import { Id } from './primitives.ts'

/** What everything has that a person saves under a name, beside what is saved and when. */
export const savedRecord = {
  id: Id,
  domain_id: Id,
  /** Who saved it; null: that person was erased. */
  account_id: Id.nullable(),
  title: z.string(),
  /** Everyone sees it who administers the domain. */
  shared: z.boolean(),
  /** Whether the caller may change it. */
  editable: z.boolean(),
} as const
