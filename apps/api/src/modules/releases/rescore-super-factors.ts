import { OVERALL_FACTOR_ID, scoreAnswers } from '@evenground/shared/scoring'
import type { Structure } from './structure.repo.ts'

/** The scores of one submission by factor, and its answers by question and wording. */
export interface Values {
  scores: Readonly<Record<string, number>>
  answers: Readonly<Record<string, number>>
}

/** Extracts the question from a key `question:wording`. */
const questionOf = (key: string): string => key.slice(0, key.lastIndexOf(':'))

/**
 * Returns the scores of a submission, with super factors recomputed from the factors they include now. Stored scores
 * may come from an earlier selection of factors: the difference between the sum of a super factor and the sums of its
 * factors would then reveal the few people who were scored by another selection.
 */
export function rescoreSuperFactors({ questions, superFactors }: Structure, { scores, answers }: Values): Values {
  const superFactorIds = new Set(superFactors.map(({ id }) => id))
  const factorIds = new Set(questions.map(({ factorId }) => factorId))
  const answersByQuestion = Object.fromEntries(Object.entries(answers).map(([key, value]) => [questionOf(key), value]))
  const now = scoreAnswers({ questions, superFactors, answers: answersByQuestion }).scores
  const current = Object.entries(scores).flatMap(([id, score]) => {
    if (superFactorIds.has(id)) return now[id] === undefined ? [] : [[id, now[id]] as const]
    return id === OVERALL_FACTOR_ID || factorIds.has(id) ? [[id, score] as const] : []
  })
  return { scores: Object.fromEntries(current), answers }
}
