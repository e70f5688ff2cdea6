import { z } from 'zod'
import { AssessmentTypeQuery, CountQuery, Id, ListQuery, LocalizedText, Percent, personName } from './primitives.ts'
import { UserResponse } from './response.ts'
import { singleResult } from './single-result.ts'

/** A response as an administrator reads it: with the person who gave it and the plan. */
export const AssessmentResponse = UserResponse.extend({
  ...personName,
  plan_title: LocalizedText,
  /** Question id → the question's text as this person was asked it, for each answer. */
  texts: singleResult(z.record(z.string(), LocalizedText)),
  /**
   * Whether this is the person's newest submission for the assessment and type, over all plans. Reports count only
   * these.
   */
  is_latest: z.boolean(),
  /** What the overall score is compared with: the benchmark of the domain in which the response was given. */
  overall_benchmark: Percent,
})
export type AssessmentResponse = z.infer<typeof AssessmentResponse>

export const AssessmentResponseRow = AssessmentResponse.omit({
  answers: true,
  wordings: true,
  texts: true,
  overall_benchmark: true,
})
export type AssessmentResponseRow = z.infer<typeof AssessmentResponseRow>

const narrowed = {
  assessment_type: AssessmentTypeQuery.optional(),
  plan_id: Id.describe('Only responses that were given in this master plan').optional(),
}

export const AssessmentResponseQuery = ListQuery.extend(narrowed)
export type AssessmentResponseQuery = z.output<typeof AssessmentResponseQuery>

export const AssessmentResponseCountQuery = CountQuery.extend(narrowed)
export type AssessmentResponseCountQuery = z.output<typeof AssessmentResponseCountQuery>
