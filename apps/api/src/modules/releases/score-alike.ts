import { OVERALL_FACTOR_ID, scoreAnswers } from '@evenground/shared/scoring'
import type { Structure } from './structure.repo.ts'

/** The scores of one submission by factor, and its answers by question and wording. */
export interface Values {
  scores: Readonly<Record<string, number>>
  answers: Readonly<Record<string, number>>
}

/** The question of a key `question:wording`. */
const questionOf = (key: string): string => key.slice(0, key.lastIndexOf(':'))

/**
 * The scores of a submission, those of super factors made of the same factors for everybody. Where these changed between two
 * submissions, stored scores would tell people apart: the sum of a super factor less those of its factors would be about the
 * few who were scored otherwise.
 */
export function scoreAlike({ questions, superFactors }: Structure, { scores, answers }: Values): Values {
  const above = new Set(superFactors.map(({ id }) => id))
  const below = new Set(questions.map(({ factorId }) => factorId))
  const given = Object.fromEntries(Object.entries(answers).map(([key, value]) => [questionOf(key), value]))
  const now = scoreAnswers({ questions, superFactors, answers: given }).scores
  const alike = Object.entries(scores).flatMap(([id, score]) => {
    if (above.has(id)) return now[id] === undefined ? [] : [[id, now[id]] as const]
    return id === OVERALL_FACTOR_ID || below.has(id) ? [[id, score] as const] : []
  })
  return { scores: Object.fromEntries(alike), answers }
}
