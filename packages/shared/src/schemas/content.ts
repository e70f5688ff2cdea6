import { z } from 'zod'
import { CountQuery, ListQuery } from './primitives.ts'

/** A yes or no in a query string, where every value is text. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const active = Flag.describe('true: only what selectors offer; false: only what was switched off; absent: both')

/** The query of lists of content. A selector asks with `active=true`. */
export const ContentListQuery = ListQuery.extend({ active: active.optional() })
export type ContentListQuery = z.output<typeof ContentListQuery>

export const ContentCountQuery = CountQuery.extend({ active: active.optional() })
export type ContentCountQuery = z.output<typeof ContentCountQuery>
