import type { UserScore } from '@evenground/shared/schemas'
import { isPreType, pairNumber } from '@evenground/shared/scoring'

/** A score of the learner's own, which is never hidden. */
export type OwnScore = UserScore & { score: number }

/** The two scores of one assessment number; either may be missing. */
export interface ScorePair {
  /** 1 to 5. */
  number: number
  before: OwnScore | undefined
  after: OwnScore | undefined
}

/** Scores by assessment number, in order. */
export function buildPairs(scores: readonly OwnScore[]): ScorePair[] {
  const numbers = [...new Set(scores.map((score) => pairNumber(score.assessment_type)))].sort((a, b) => a - b)
  return numbers.map((number) => {
    const both = scores.filter((score) => pairNumber(score.assessment_type) === number)
    return {
      number,
      before: both.find((score) => isPreType(score.assessment_type)),
      after: both.find((score) => !isPreType(score.assessment_type)),
    }
  })
}
