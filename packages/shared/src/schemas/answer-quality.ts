import { z } from 'zod'
import { AnalyticsPairQuery } from './analytics.ts'
import { gateFacts } from './hidden-reason.ts'
import { AssessmentType, Id, LocalizedText, Percent } from './primitives.ts'

export const AnswerQualityQuery = AnalyticsPairQuery
export type AnswerQualityQuery = z.output<typeof AnswerQualityQuery>

const n = z.int().min(0)

/** Why a check was not made: all answers are confidential, or the caller may not read individual ones. */
export const NotChecked = z.enum(['confidential', 'not_permitted'])
export type NotChecked = z.infer<typeof NotChecked>

/** The number of submissions that a check flagged, out of n. */
const Flagged = z.object({
  flagged: n,
  n,
  /** Average overall score of all n submissions, and of those that are not flagged. */
  score: Percent.nullable(),
  score_without: Percent.nullable(),
})

/** Checks of the answers behind the figures of one assessment type. They do not exclude any answer from any figure. */
export const AnswerQuality = z.object({
  /** The newest type of the pair that has answers; null if none has. */
  assessment_type: AssessmentType.nullable(),
  /** The time for a single question is not recorded. `fast` judges whole submissions. */
  speed: z.literal('not_recorded'),
  /** Cronbach's alpha by factor, given from 30 people on. */
  reliability: z.array(
    z.object({ factor_id: Id, title: LocalizedText, alpha: z.number().nullable(), n: n.nullable() }),
  ),
  /** Questions where at least 80 percent chose the favorable end of the scale. */
  ceiling: z.array(z.object({ question_id: Id, text_body: LocalizedText, percent: Percent, n })),
  /**
   * Submissions with at least 5 answers that are all the same, among those that the caller may read individually; null
   * if not checked.
   */
  straight_lines: Flagged.nullable(),
  /**
   * Submissions that took less than 2 seconds per question from the first saved answer to submission, among those that
   * people filled in themselves; null if not checked. Answers given offline may look fast, because they are saved
   * together.
   */
  fast: Flagged.nullable(),
  /**
   * The correlation of each question with the other questions of its factor, within the same submissions. Only for
   * factors that at least 30 people answered completely; null if not checked.
   */
  item_total: z
    .array(z.object({ question_id: Id, text_body: LocalizedText, correlation: z.number().nullable(), n }))
    .nullable(),
  not_checked: NotChecked.nullable(),
  ...gateFacts,
})
export type AnswerQuality = z.infer<typeof AnswerQuality>
