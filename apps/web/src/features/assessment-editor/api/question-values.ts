import type { Question, QuestionInput } from '@evenground/shared/schemas'
import type { ScorableQuestion } from '@evenground/shared/scoring'
import { EMPTY_TEXT, type TextValues, toLocalizedText, toTextValues } from '../../../lib/detail/localized-values.ts'

/** The maximum number of questions that the server accepts. */
export const MAX_QUESTIONS = 500

/** A question in the editor; its position in the list is its order. */
export interface QuestionValues {
  id: string
  text_body: TextValues
  factor_id: string | null
  scored: boolean
  negative: boolean
  alias: boolean
  /** The question whose answer an alias reuses. */
  question_id: string | null
}

/**
 * Creates a UUID version 7 in the browser, so that an alias can refer to a target that is not saved yet. Uses random
 * bytes because `crypto.randomUUID` is missing on pages without https.
 */
export function makeQuestionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const time = Date.now().toString(16).padStart(12, '0')
  bytes[0] = 0x70 | ((bytes[0] ?? 0) & 0x0f)
  bytes[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`
}

export const makeEmptyQuestion = (): QuestionValues => ({
  id: makeQuestionId(),
  text_body: EMPTY_TEXT,
  factor_id: null,
  scored: true,
  negative: false,
  alias: false,
  question_id: null,
})

export const toQuestionValues = (question: Question): QuestionValues => ({
  id: question.id,
  text_body: toTextValues(question.text_body),
  factor_id: question.factor_id,
  scored: question.scored,
  negative: question.negative,
  alias: question.alias,
  question_id: question.alias ? question.question_id : null,
})

export const toQuestionInput = (question: QuestionValues, index: number): QuestionInput => ({
  ...question,
  text_body: toLocalizedText(question.text_body),
  question_id: question.alias ? question.question_id : null,
  question_order: index,
})

/** Converts a question to the input of the scoring functions. */
export const toScorable = (question: QuestionValues, index: number): ScorableQuestion => ({
  id: question.id,
  factorId: question.factor_id,
  scored: question.scored,
  negative: question.negative,
  alias: question.alias,
  questionId: question.alias ? question.question_id : null,
  questionOrder: index,
})

/** Copies questions with new ids; aliases among them point to the copies. */
export function renewQuestions(questions: readonly QuestionValues[]): QuestionValues[] {
  const ids = new Map(questions.map(({ id }) => [id, makeQuestionId()]))
  return questions.map((question) => ({
    ...question,
    id: ids.get(question.id) ?? question.id,
    question_id: question.question_id && (ids.get(question.question_id) ?? question.question_id),
  }))
}
