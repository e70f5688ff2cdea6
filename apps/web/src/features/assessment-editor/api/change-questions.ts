import { LOCALES } from '@evenground/shared/constants'
import { makeQuestionId, type QuestionValues } from './question-values.ts'

const isSameText = (a: QuestionValues, b: QuestionValues) => LOCALES.every((l) => a.text_body[l] === b.text_body[l])

/** Whether an alias shows the text of what it repeats, so that it is written there and not here. */
export function repeatsText(questions: readonly QuestionValues[], question: QuestionValues): boolean {
  const target = question.alias && questions.find(({ id }) => id === question.question_id)
  return Boolean(target) && isSameText(target as QuestionValues, question)
}

/** A question with other values; the aliases that show its text go along with it. */
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

/** An alias takes the text of its target along with its answer. */
export function pointAlias(
  questions: readonly QuestionValues[],
  id: string,
  targetId: string | null,
): QuestionValues[] {
  const target = questions.find((question) => question.id === targetId)
  const text = target && { text_body: target.text_body }
  return changeQuestion(questions, id, { question_id: targetId, ...text })
}

/** A second one right below. */
export function duplicateQuestion(questions: readonly QuestionValues[], id: string): QuestionValues[] {
  const at = questions.findIndex((question) => question.id === id)
  const question = questions[at]
  return question ? questions.toSpliced(at + 1, 0, { ...question, id: makeQuestionId() }) : [...questions]
}

/**
 * The questions that there were before some were added, removed or moved, in that order; what was typed into them
 * since stays.
 */
export function restoreOrder(before: readonly QuestionValues[], now: readonly QuestionValues[]): QuestionValues[] {
  const byId = new Map(now.map((question) => [question.id, question]))
  return before.map((question) => byId.get(question.id) ?? question)
}

/** Questions that an alias can repeat: no alias, and not itself. */
export const listTargets = (questions: readonly QuestionValues[], id: string): { id: string; number: number }[] =>
  questions.flatMap((question, index) =>
    question.alias || question.id === id ? [] : [{ id: question.id, number: index + 1 }],
  )
