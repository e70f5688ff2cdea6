import { type Scores, scoreAnswers } from '@evenground/shared/scoring'
import { type QuestionValues, toScorable } from './question-values.ts'
import type { ReviewedFactor } from './review-questions.ts'

type Questions = readonly QuestionValues[]

/**
 * Scores the given answers by the same rules as the server. Super factors without a scored part in this assessment are
 * left out.
 */
export function scoreSample(
  questions: Questions,
  factors: readonly ReviewedFactor[],
  answers: Readonly<Record<string, number>>,
): Scores {
  const used = new Set(questions.map(({ factor_id }) => factor_id))
  const superFactors = factors
    .filter(({ super_factor, factorIds }) => super_factor && factorIds.some((id) => used.has(id)))
    .map(({ id, factorIds }) => ({ id, factorIds }))
  return scoreAnswers({ questions: questions.map(toScorable), superFactors, answers }).scores
}

/** Gives the same answer to every question; aliases are not asked. */
export const answerAll = (questions: Questions, value: number): Record<string, number> =>
  Object.fromEntries(questions.filter(({ alias }) => !alias).map(({ id }) => [id, value]))
