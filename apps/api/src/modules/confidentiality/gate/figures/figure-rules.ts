import type { Given } from '../plan/plan-state.ts'
import type { ShownFigure } from './answer-filters.ts'

/** Minimum number of people for a confidence interval, and for the reliability of a scale (Cronbach's alpha). */
const MIN_FOR_INTERVAL = 10
const MIN_FOR_ALPHA = 30

/**
 * Shares of answers require this many times the minimum group size: below that, a share is soon one person's answer.
 */
const SHARES_FACTOR = 2

/** The figures that may be computed for a shown cell. None is one person's answer: no minimum, maximum or median. */
export interface AllowedFigures {
  mean: true
  interval: boolean
  alpha: boolean
  /** The steps whose answer counts may be shown. Empty if shares may not be shown at all. */
  shareSteps: Given[]
}

/** Whether a mean may come with its spread. `hidden`: the number of people whose responses were never readable. */
export const hidesEnoughForInterval = (hidden: number): boolean => hidden >= MIN_FOR_INTERVAL

export function listAllowedFigures({ people, steps, leastSize }: ShownFigure): AllowedFigures {
  const readable = steps.reduce((sum, step) => sum + (step.readable ?? 0), 0)
  // People whose responses were once readable do not protect others, unless this is true of everyone in the figure.
  const countHidden = (step: Given): number => step.people - (readable < people ? (step.readable ?? 0) : 0)
  const hidden = steps.reduce((sum, step) => sum + countHidden(step), 0)
  return {
    mean: true,
    interval: hidesEnoughForInterval(hidden),
    alpha: hidden >= MIN_FOR_ALPHA,
    shareSteps: listShareSteps(steps, countHidden, SHARES_FACTOR * leastSize),
  }
}

/**
 * Shares are updated only after enough further people were added, so that two versions of the same shares also differ
 * by enough people. Later steps wait.
 */
function listShareSteps(steps: readonly Given[], count: (step: Given) => number, enough: number): Given[] {
  let people = 0
  let upTo = 0
  for (const [at, step] of steps.entries()) {
    people += count(step)
    if (people < enough) continue
    people = 0
    upTo = at + 1
  }
  return steps.slice(0, upTo)
}
