import { z } from 'zod'
import { QuestionDistribution } from './analytics.ts'
import { gateFacts, hidden } from './hidden-reason.ts'
import { AssessmentType, Id, LocalizedText, WordingNumber } from './primitives.ts'
import { finding } from './report-finding.ts'

/** Null if the figure is hidden. */
const shownN = z.int().min(0).nullable()

/**
 * The distribution of answers to a question, in percent of the answers, with one decimal. Over several assessment
 * types, a person counts several times. Answers are counted as given: those to a negative question are not reversed. A
 * question whose text was changed has one row per wording that people were asked.
 */
export const QuestionResponseRow = QuestionDistribution.extend({
  question_id: Id,
  n: shownN,
  hidden,
  wording: WordingNumber,
  /** False for an earlier wording of the question. */
  is_present_wording: z.boolean(),
  /** Null for a question without a factor. */
  factor_id: Id.nullable(),
  /** Whether agreement is unfavorable. */
  negative: z.boolean(),
  /** The same figures by assessment type, ascending; types without answers are left out. */
  by_type: z.array(
    QuestionDistribution.omit({ text_body: true }).extend({ assessment_type: AssessmentType, n: shownN, hidden }),
  ),
})
export type QuestionResponseRow = z.infer<typeof QuestionResponseRow>

export const QuestionResponseReport = z.object({
  assessmentName: LocalizedText,
  numResponses: shownN,
  hidden,
  /** The factors of the questions, sorted by title. */
  factors: z.array(z.object({ factor_id: Id, title: LocalizedText })),
  rows: z.array(QuestionResponseRow),
  ...finding,
  ...gateFacts,
})
export type QuestionResponseReport = z.infer<typeof QuestionResponseReport>
