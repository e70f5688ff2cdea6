import { z } from 'zod'
import { CountQuery, Id, ListQuery, LocalizedText, localizedInput, richInput } from './primitives.ts'

/** A boolean in a query string, where every value is text. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const active = Flag.describe('`true`: only active records. `false`: only inactive records. Absent: both')

/** The query of content lists. Selectors ask with `active=true`. */
export const ContentListQuery = ListQuery.extend({ active: active.optional() })
export type ContentListQuery = z.output<typeof ContentListQuery>

export const ContentCountQuery = CountQuery.extend({ active: active.optional() })
export type ContentCountQuery = z.output<typeof ContentCountQuery>

/** The fields with which every piece of content begins. */
export const labeled = { id: Id, domain_id: Id.nullable(), title: LocalizedText, label: LocalizedText }
export const described = { ...labeled, description: LocalizedText }

export const labeledInput = {
  domain_id: Id.nullable().optional(),
  title: localizedInput(200),
  label: localizedInput(300).nullable().optional(),
}
export const describedInput = { ...labeledInput, description: richInput(20_000).nullable().optional() }
