import { OVERALL_FACTOR_ID } from '../constants/ids.ts'
import { indexQuestions } from './index-questions.ts'
import type { ScorableQuestion } from './scoring-input.ts'

export type QuestionProblemCode =
  | 'duplicate_id'
  | 'reserved_factor'
  | 'alias_without_target'
  | 'alias_outside_assessment'
  | 'alias_of_alias'
  | 'alias_circle'

export interface QuestionProblem {
  readonly code: QuestionProblemCode
  /** Index in the given list, from 0. With `duplicate_id` it is the only way to tell the two questions apart. */
  readonly index: number
  readonly questionId: string
}

/**
 * Returns the problems that keep an assessment's questions from being scored, in the order of the questions; empty if
 * there are none.
 *
 * - `duplicate_id`: an earlier question has the same id.
 * - `reserved_factor`: the factor is the all-zero id, whose score would be taken for the overall score.
 * - `alias_without_target`, `alias_outside_assessment`: there is no question whose answer the alias could take.
 * - `alias_circle`: following the targets leads back to the alias itself, also if it targets itself.
 * - `alias_of_alias`: the target is an alias and so has no answer of its own. Not reported for members of a circle.
 */
export function checkQuestions(questions: readonly ScorableQuestion[]): QuestionProblem[] {
  const byId = indexQuestions(questions)
  const seen = new Set<string>()
  const problems: QuestionProblem[] = []
  for (const [index, question] of questions.entries()) {
    const codes: (QuestionProblemCode | null)[] = [
      seen.has(question.id) ? 'duplicate_id' : null,
      question.factorId === OVERALL_FACTOR_ID ? 'reserved_factor' : null,
      question.alias ? findAliasProblem(question, byId) : null,
    ]
    for (const code of codes) {
      if (code) problems.push({ code, index, questionId: question.id })
    }
    seen.add(question.id)
  }
  return problems
}

function findAliasProblem(
  alias: ScorableQuestion,
  byId: ReadonlyMap<string, ScorableQuestion>,
): QuestionProblemCode | null {
  if (alias.questionId === null) return 'alias_without_target'
  const target = byId.get(alias.questionId)
  if (!target) return 'alias_outside_assessment'
  if (leadsBack(alias, byId)) return 'alias_circle'
  return target.alias ? 'alias_of_alias' : null
}

function leadsBack(alias: ScorableQuestion, byId: ReadonlyMap<string, ScorableQuestion>): boolean {
  const visited = new Set<string>()
  let current: ScorableQuestion | undefined = alias
  while (current?.alias && current.questionId !== null) {
    if (current.questionId === alias.id) return true
    // This alias leads into a circle but is not part of it.
    if (visited.has(current.questionId)) return false
    visited.add(current.questionId)
    current = byId.get(current.questionId)
  }
  return false
}
