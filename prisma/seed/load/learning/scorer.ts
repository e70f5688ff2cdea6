import { type Answers, type ScorableQuestion, type ScoringResult, scoreAnswers } from '@evenground/shared/scoring'
import type { DemoContent } from '../../content/index.ts'
import type { Assessment } from '../../content/types.ts'
import type { Answers as AnswersByKey } from '../../model/answers.ts'
import type { Ids } from '../ids.ts'

type ScoredAnswers = ScoringResult & {
  /** By question id. */
  answers: Answers
}

/** Scores answers with the product's own engine. */
export type Scorer = (assessment: Assessment, answers: AnswersByKey) => ScoredAnswers

function toQuestions({ items }: Assessment, ids: Ids): ScorableQuestion[] {
  return items.map((item, questionOrder) => ({
    id: ids.of(item.key),
    factorId: item.factor && ids.of(item.factor),
    scored: item.scored,
    negative: item.negative,
    alias: item.aliasOf !== null,
    questionId: item.aliasOf && ids.of(item.aliasOf),
    questionOrder,
  }))
}

export function createScorer({ superFactors, assessments }: DemoContent, ids: Ids): Scorer {
  const above = superFactors.map(({ key, subFactors }) => ({
    id: ids.of(key),
    factorIds: subFactors.map((factor) => ids.of(factor)),
  }))
  const questionsOf = new Map(assessments.map((assessment) => [assessment.key, toQuestions(assessment, ids)]))
  return ({ key }, byKey) => {
    const answers = Object.fromEntries(Object.entries(byKey).map(([item, value]) => [ids.of(item), value]))
    const questions = questionsOf.get(key) ?? []
    return { answers, ...scoreAnswers({ questions, superFactors: above, answers }) }
  }
}
