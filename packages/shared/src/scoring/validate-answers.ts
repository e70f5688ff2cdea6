import { isAnswerValue } from './answer-value.ts'
import type { ScorableQuestion } from './scoring-input.ts'

export interface AnswerCheck {
  /** Answer ids that are not questions of the assessment that are asked, in the given order. Aliases are included. */
  readonly unknownIds: string[]
  /** Ids of known questions whose value is not an integer from 1 to 5, in the given order. */
  readonly invalidIds: string[]
  /** Ids of questions without an answer, including unscored ones, in question order. */
  readonly missingIds: string[]
  /** Whether progress may be saved: nothing is unknown or invalid. */
  readonly savable: boolean
  /** Whether the response may be submitted: it is savable and nothing is missing. */
  readonly submittable: boolean
}

/**
 * Checks raw answers from any source against an assessment's questions. An alias takes its target's answer and may not
 * have its own: a second value would either be ignored or contradict the first, so its id is rejected as unknown. A
 * question with an invalid value is not also reported as missing.
 */
export function validateAnswers(
  questions: readonly ScorableQuestion[],
  answers: Readonly<Record<string, unknown>>,
): AnswerCheck {
  const asked = new Set(questions.filter((question) => !question.alias).map((question) => question.id))
  const givenIds = Object.keys(answers)
  const unknownIds = givenIds.filter((id) => !asked.has(id))
  const invalidIds = givenIds.filter((id) => asked.has(id) && !isAnswerValue(answers[id]))
  const missingIds = questions
    .filter((question) => !question.alias && !Object.hasOwn(answers, question.id))
    .sort((a, b) => a.questionOrder - b.questionOrder)
    .map((question) => question.id)
  const savable = unknownIds.length === 0 && invalidIds.length === 0
  return { unknownIds, invalidIds, missingIds, savable, submittable: savable && missingIds.length === 0 }
}
