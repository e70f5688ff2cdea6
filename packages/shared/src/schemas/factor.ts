import { z } from 'zod'
import { SUB_FACTORS_MAX } from '../constants/index.ts'
import { ContentCountQuery, ContentListQuery, Flag } from './content.ts'
import { Id, LocalizedText, localizedInput, Percent, richInput, stamps } from './primitives.ts'

export const Factor = z.object({
  id: Id,
  domain_id: Id.nullable(),
  title: LocalizedText,
  description: LocalizedText,
  summary: LocalizedText,
  /** The factor's benchmark. The API's specification gives it this name. */
  average_score: Percent,
  super_factor: z.boolean(),
  /** The ids of a super factor's sub-factors, in order; empty for other factors. */
  factorIds: z.array(Id),
  /** The same sub-factors, with their titles. */
  subfactors: z.array(z.object({ id: Id, title: LocalizedText })),
  /** The super factors that contain this factor, if the caller may see them. Not included in lists. */
  superFactorIds: z.array(Id).optional(),
  active: z.boolean(),
  ...stamps,
})
export type Factor = z.infer<typeof Factor>

const superFactorFilter = {
  super_factor: Flag.describe('`true`: only super factors. `false`: only other factors. Absent: both').optional(),
}
export const FactorListQuery = ContentListQuery.extend(superFactorFilter)
export type FactorListQuery = z.output<typeof FactorListQuery>
export const FactorCountQuery = ContentCountQuery.extend(superFactorFilter)
export type FactorCountQuery = z.output<typeof FactorCountQuery>

export const FactorInput = z.object({
  domain_id: Id.nullable().optional(),
  title: localizedInput(200),
  description: richInput(50_000).nullable().optional(),
  summary: localizedInput(2000).nullable().optional(),
  average_score: Percent.optional(),
  super_factor: z.boolean().optional(),
  factorIds: z.array(Id).max(SUB_FACTORS_MAX, 'too_many_sub_factors').optional(),
  /** All super factors that should contain the factor: it is added to those listed and removed from all others. */
  superFactorIds: z.array(Id).max(100).optional(),
  active: z.boolean().optional(),
})
export type FactorInput = z.infer<typeof FactorInput>
export const FactorUpdate = FactorInput.partial()
export type FactorUpdate = z.infer<typeof FactorUpdate>
