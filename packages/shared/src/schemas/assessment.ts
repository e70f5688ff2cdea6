import { z } from 'zod'
import { QUESTIONS_MAX } from '../constants/index.ts'
import { described, describedInput } from './content.ts'
import { AnswerValue, Id, LocalizedText, Order, richInput, stamps, Timestamp, WordingNumber } from './primitives.ts'
import { singleResult } from './single-result.ts'

/** An earlier text of a question. Answers given to it still refer to it. */
export const EarlierWording = z.object({ number: WordingNumber, text_body: LocalizedText, replaced_at: Timestamp })
export type EarlierWording = z.infer<typeof EarlierWording>

export const Question = z.object({
  id: Id,
  text_body: LocalizedText,
  factor_id: Id.nullable(),
  scored: z.boolean(),
  negative: z.boolean(),
  alias: z.boolean(),
  /** The id of the question that an alias repeats. */
  question_id: Id.nullable(),
  question_order: Order,
  /** The caller's own answer, if the assessment is read in order to take it and the caller has answered. */
  answer: singleResult(AnswerValue.nullable()).optional(),
  /** The wording of the question when the caller answered it. */
  answer_wording: singleResult(WordingNumber.nullable()).optional(),
  /** The number of the current wording. A client sends it with the answer to tell which text was shown. */
  wording: WordingNumber.optional(),
  /** The texts before the current one, oldest first. */
  earlier_wordings: z.array(EarlierWording).optional(),
})
export type Question = z.infer<typeof Question>

export const Assessment = z.object({
  ...described,
  locked: z.boolean(),
  active: z.boolean(),
  questions: z.array(Question),
  ...stamps,
})
export type Assessment = z.infer<typeof Assessment>

export const AssessmentRow = Assessment.omit({ questions: true })
export type AssessmentRow = z.infer<typeof AssessmentRow>

/**
 * `id` refers to an existing question of this assessment. Any other id only lets an alias refer to its target within
 * the same call: the server stores the new question under an id of its own.
 */
export const QuestionInput = z.object({
  id: Id.optional(),
  text_body: richInput(2000),
  factor_id: Id.nullable().optional(),
  scored: z.boolean().optional(),
  negative: z.boolean().optional(),
  alias: z.boolean().optional(),
  question_id: Id.nullable().optional(),
  question_order: Order.optional(),
})
export type QuestionInput = z.infer<typeof QuestionInput>

export const AssessmentInput = z.object({
  ...describedInput,
  locked: z.boolean().optional(),
  active: z.boolean().optional(),
  questions: z.array(QuestionInput).max(QUESTIONS_MAX).optional(),
})
export type AssessmentInput = z.infer<typeof AssessmentInput>
export const AssessmentUpdate = AssessmentInput.partial()
export type AssessmentUpdate = z.infer<typeof AssessmentUpdate>
