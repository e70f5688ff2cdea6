import { checkQuestions, type QuestionProblemCode, type ScorableQuestion } from '@evenground/shared/scoring'
import { AppError } from '../../http/errors/app-error.ts'
import type { WrittenQuestion } from './questions.repo.ts'

const MESSAGES: Readonly<Record<QuestionProblemCode, { field: string; message: string }>> = {
  duplicate_id: { field: 'id', message: 'Another question in this list has the same ID.' },
  reserved_factor: { field: 'factor_id', message: 'This ID is reserved for the overall score.' },
  alias_without_target: { field: 'question_id', message: 'Choose the question that this alias repeats.' },
  alias_outside_assessment: {
    field: 'question_id',
    message: 'An alias can only repeat a question from its own assessment.',
  },
  alias_of_alias: { field: 'question_id', message: 'An alias has to repeat a question, not another alias.' },
  alias_circle: { field: 'question_id', message: 'These aliases point to each other in a circle.' },
}

interface FieldError {
  index: number
  field: string
  code: string
  message: string
}

const refuse = (fieldErrors: readonly FieldError[]): void => {
  if (fieldErrors.length === 0) return
  const errors = fieldErrors.map(({ index, field, code, message }) => ({
    path: `questions.${index}.${field}`,
    code,
    message,
  }))
  throw new AppError('rule_violated', { errors })
}

/** Throws if questions cannot be scored. The error names all of them. */
export function assertScorable(questions: readonly ScorableQuestion[]): void {
  refuse(checkQuestions(questions).map(({ index, code }) => ({ index, code, ...MESSAGES[code] })))
}

/** Throws if a question belongs to a super factor: these get their scores from the questions of their sub-factors. */
export function assertOrdinaryFactors(
  questions: readonly { factorId: string | null }[],
  superFactorIds: ReadonlySet<string>,
): void {
  const message = 'A super factor can’t have questions of its own.'
  refuse(
    questions.flatMap(({ factorId }, index) =>
      factorId && superFactorIds.has(factorId) ? [{ index, field: 'factor_id', code: 'super_factor', message }] : [],
    ),
  )
}

type Scored = Omit<WrittenQuestion, 'textBody'>

const KEYS = ['factorId', 'scored', 'negative', 'alias', 'questionId'] as const

const inOrder = (questions: readonly Scored[]): string =>
  [...questions]
    .map((question, position) => ({ ...question, position }))
    .sort((a, b) => a.questionOrder - b.questionOrder || a.position - b.position)
    .map(({ id }) => id)
    .join()

/**
 * Whether two versions of the questions give the same scores for the same answers: everything except the texts is
 * equal.
 */
export function haveSameScoring(before: readonly Scored[], after: readonly Scored[]): boolean {
  const byId = new Map(before.map((question) => [question.id, question]))
  const isSame = (question: Scored) => {
    const old = byId.get(question.id)
    return old !== undefined && KEYS.every((key) => old[key] === question[key])
  }
  return before.length === after.length && after.every(isSame) && inOrder(before) === inOrder(after)
}
