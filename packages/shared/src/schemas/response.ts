import { z } from 'zod'
import { QUESTIONS_MAX } from '../constants/index.ts'
import { AnswerValue, AssessmentType, AssessmentTypeQuery, atMost, Id, Timestamp, WordingNumber } from './primitives.ts'
import { singleResult } from './single-result.ts'

/** Question id → value. The scoring rules check the values and report each error (422). */
export const Answers = atMost(QUESTIONS_MAX, z.record(Id, z.number())).meta({ maxProperties: QUESTIONS_MAX })
export type Answers = z.infer<typeof Answers>

/** Question id → number of the wording that was answered. */
export const Wordings = z.record(z.string(), WordingNumber)

/** Factor id → percent at full precision. The all-zero id is the overall score. */
export const Scores = z.record(z.string(), z.number())

export const UserResponse = z.object({
  id: Id,
  account_id: Id,
  factor_assessment_id: Id,
  plan_id: Id,
  assessment_type: AssessmentType,
  /**
   * Empty if the caller may not read another person's responses. The scores are then empty too, and times are reduced
   * to days.
   */
  answers: singleResult(z.record(z.string(), AnswerValue)),
  /** For each answer, the number of the wording that was shown. */
  wordings: singleResult(Wordings).optional(),
  /** Null until the response is submitted, and while scores are hidden from the learner. */
  scores: singleResult(Scores.nullable()),
  started: z.boolean(),
  submitted_at: Timestamp.nullable(),
  updated_at: Timestamp,
  scoring_version: z.int().nullable(),
  /**
   * Another person who entered the answers: an administrator with a paper form, or during an impersonation. Null if
   * there is none.
   */
  entered_by: Id.nullable(),
})
export type UserResponse = z.infer<typeof UserResponse>

export const UserResponseQuery = z.object({
  plan_id: Id,
  assessment_type: AssessmentTypeQuery,
  account_id: Id.optional(),
})

export const SaveResponseQuery = z.object({
  plan_id: Id,
  submit: z.enum(['true', 'false']).describe('`true`: score the answers, which cannot be changed afterward').optional(),
  account_id: Id.optional(),
})

export const SaveResponseInput = z.object({
  assessment_type: AssessmentType,
  answers: Answers,
  /**
   * The wording of each question that the person was shown; if absent, the current one. A stored answer that does not
   * change keeps its wording.
   */
  wordings: Answers.optional(),
  account_id: Id.optional(),
  factor_assessment_id: Id.optional(),
})
export type SaveResponseInput = z.infer<typeof SaveResponseInput>
