import type { UserScore } from '@evenground/shared/schemas'
import { isPreType, pairNumber } from '@evenground/shared/scoring'

/** The learner's own score, which is never hidden. */
export type OwnScore = UserScore & { score: number }

/** The two scores of one assessment number in one run; either may be missing. */
export interface ScorePair {
  /** The number of the assessment, 1 to 5. */
  number: number
  run: number
  before: OwnScore | undefined
  after: OwnScore | undefined
}

/** The number of runs shown for each assessment number; the newest. */
const RUNS_SHOWN = 2

/** Scores by assessment number and run, in order. */
export function buildPairs(scores: readonly OwnScore[]): ScorePair[] {
  const numbers = [...new Set(scores.map((score) => pairNumber(score.assessment_type)))].sort((a, b) => a - b)
  return numbers.flatMap((number) => {
    const own = scores.filter((score) => pairNumber(score.assessment_type) === number)
    const runs = [...new Set(own.map(({ run }) => run))].sort((a, b) => a - b).slice(-RUNS_SHOWN)
    return runs.map((run) => {
      const both = own.filter((score) => score.run === run)
      return {
        number,
        run,
        before: both.find((score) => isPreType(score.assessment_type)),
        after: both.find((score) => !isPreType(score.assessment_type)),
      }
    })
  })
}

/** Whether the training was taken more than once, so that each score is labeled with its run. */
export const hasRounds = (scores: readonly OwnScore[]): boolean => scores.some(({ run }) => run > 1)
