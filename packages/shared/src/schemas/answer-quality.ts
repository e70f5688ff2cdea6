import { z } from 'zod'
import { AnalyticsPairQuery } from './analytics.ts'
import { gateFacts } from './hidden-reason.ts'
import { AssessmentType, Id, LocalizedText, Percent } from './primitives.ts'

export const AnswerQualityQuery = AnalyticsPairQuery
export type AnswerQualityQuery = z.output<typeof AnswerQualityQuery>

const n = z.int().min(0)

/** Why a check was not made: all answers are confidential, or the caller may not read single ones. */
export const NotChecked = z.enum(['confidential', 'not_permitted'])
export type NotChecked = z.infer<typeof NotChecked>

/** How many submissions a check found, of so many. */
const Flagged = z.object({
  flagged: n,
  n,
  /** Average overall score of all these submissions, and without the flagged ones. */
  score: Percent.nullable(),
  score_without: Percent.nullable(),
})

/** Checks of the answers behind the figures of one assessment type. Nothing is left out of any figure because of them. */
export const AnswerQuality = z.object({
  /** The newest type of the pair of which there are answers; null without any. */
  assessment_type: AssessmentType.nullable(),
  /** How long a person took for each single question is not recorded. `fast` tells of whole submissions. */
  speed: z.literal('not_recorded'),
  /** Cronbach's alpha by factor, from 30 people on. */
  reliability: z.array(
    z.object({ factor_id: Id, title: LocalizedText, alpha: z.number().nullable(), n: n.nullable() }),
  ),
  /** Questions of which the favorable end was chosen by 80 percent and more. */
  ceiling: z.array(z.object({ question_id: Id, text_body: LocalizedText, percent: Percent, n })),
  /** Submissions that give every question the same answer, of those that may be read one by one; null where not checked. */
  straight_lines: Flagged.nullable(),
  /**
   * Submissions that took under 2 seconds a question between the first saved answer and handing in, of those that people
   * filled in themselves; null where not checked. Answers given without a connection may look fast: they are saved together.
   */
  fast: Flagged.nullable(),
  /** How each question goes with the others of its factor, in the same submissions; null where not checked. */
  item_total: z
    .array(z.object({ question_id: Id, text_body: LocalizedText, correlation: z.number().nullable(), n }))
    .nullable(),
  not_checked: NotChecked.nullable(),
  ...gateFacts,
})
export type AnswerQuality = z.infer<typeof AnswerQuality>
