import { isAnswerValue } from './answer-value.ts'
import type { ScorableQuestion } from './scoring-input.ts'

export interface AnswerCheck {
  /** Ids that are not askable questions of the assessment, aliases included, in the order given. */
  readonly unknownIds: string[]
  /** Known questions whose value is not an integer from 1 to 5, in the order given. */
  readonly invalidIds: string[]
  /** Questions without an answer, unscored ones included, in question order. */
  readonly missingIds: string[]
  /** Nothing unknown, nothing invalid: progress may be saved. */
  readonly savable: boolean
  /** Savable and nothing missing: the response may be submitted. */
  readonly submittable: boolean
}

/**
 * Checks raw answers, of any origin, against an assessment's questions.
 *
 * An alias needs no answer and may have none: it takes its target's. A second value for it would either be ignored
 * or contradict the first, so its id is refused as unknown. An invalid value is invalid, not missing as well.
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
