import { LOCALES } from '@evenground/shared/constants'
import { makeQuestionId, type QuestionValues } from './question-values.ts'

const isSameText = (a: QuestionValues, b: QuestionValues) => LOCALES.every((l) => a.text_body[l] === b.text_body[l])

/** Whether an alias has the same text as its target. The text is then edited at the target. */
export function repeatsText(questions: readonly QuestionValues[], question: QuestionValues): boolean {
  const target = question.alias && questions.find(({ id }) => id === question.question_id)
  return Boolean(target) && isSameText(target as QuestionValues, question)
}

/** Changes a question, and with it the text of the aliases that have the same text. */
export function changeQuestion(
  questions: readonly QuestionValues[],
  id: string,
  change: Partial<QuestionValues>,
): QuestionValues[] {
  const before = questions.find((question) => question.id === id)
  if (!before) return [...questions]
  const after = { ...before, ...change }
  return questions.map((question) => {
    if (question.id === id) return after
    const follows = change.text_body && question.alias && question.question_id === id && isSameText(question, before)
    return follows ? { ...question, text_body: after.text_body } : question
  })
}

/** Sets the target of an alias and copies the target's text. */
export function pointAlias(
  questions: readonly QuestionValues[],
  id: string,
  targetId: string | null,
): QuestionValues[] {
  const target = questions.find((question) => question.id === targetId)
  const text = target && { text_body: target.text_body }
  return changeQuestion(questions, id, { question_id: targetId, ...text })
}

/** Inserts a copy right below the question. */
export function duplicateQuestion(questions: readonly QuestionValues[], id: string): QuestionValues[] {
  const at = questions.findIndex((question) => question.id === id)
  const question = questions[at]
  return question ? questions.toSpliced(at + 1, 0, { ...question, id: makeQuestionId() }) : [...questions]
}

/**
 * Restores the previous set and order of questions after some were added, removed or moved; keeps what was typed since.
 */
export function restoreOrder(before: readonly QuestionValues[], now: readonly QuestionValues[]): QuestionValues[] {
  const byId = new Map(now.map((question) => [question.id, question]))
  return before.map((question) => byId.get(question.id) ?? question)
}

/** Questions that an alias can refer to: neither an alias nor the question itself. */
export const listTargets = (questions: readonly QuestionValues[], id: string): { id: string; number: number }[] =>
  questions.flatMap((question, index) =>
    question.alias || question.id === id ? [] : [{ id: question.id, number: index + 1 }],
  )
