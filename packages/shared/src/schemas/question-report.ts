import { z } from 'zod'
import { QuestionDistribution } from './analytics.ts'
import { gateFacts, hidden } from './hidden-reason.ts'
import { AssessmentType, Id, LocalizedText, WordingNumber } from './primitives.ts'
import { finding } from './report-finding.ts'

/** Null where the figure is hidden. */
const shownN = z.int().min(0).nullable()

/**
 * Percent of those who answered the question, with one decimal, as answered: a negative question is not turned round. A
 * question whose text was changed has a row for each wording that people were asked in.
 */
export const QuestionResponseRow = QuestionDistribution.extend({
  question_id: Id,
  n: shownN,
  hidden,
  wording: WordingNumber,
  /** False for an earlier text of the question. */
  is_present_wording: z.boolean(),
  /** Null for a question without a factor. */
  factor_id: Id.nullable(),
  /** Whether agreement is unfavorable. */
  negative: z.boolean(),
  /** The same by assessment type, ascending; types that no one answered are left out. */
  by_type: z.array(
    QuestionDistribution.omit({ text_body: true }).extend({ assessment_type: AssessmentType, n: shownN, hidden }),
  ),
})
export type QuestionResponseRow = z.infer<typeof QuestionResponseRow>

export const QuestionResponseReport = z.object({
  assessmentName: LocalizedText,
  numResponses: shownN,
  hidden,
  /** Factors of the questions, by title. */
  factors: z.array(z.object({ factor_id: Id, title: LocalizedText })),
  rows: z.array(QuestionResponseRow),
  ...finding,
  ...gateFacts,
})
export type QuestionResponseReport = z.infer<typeof QuestionResponseReport>
