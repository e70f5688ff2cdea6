import type { Given } from '../plan/plan-state.ts'
import type { ShownFigure } from './answer-filters.ts'

/** Smallest number of people for a confidence interval, and for the reliability of a scale (Cronbach's alpha). */
const MIN_FOR_INTERVAL = 10
const MIN_FOR_ALPHA = 30

/** How many times the least size shares of answers need: with fewer, one share is soon the answer of one person. */
const SHARES_FACTOR = 2

/** Which figures a shown cell may have. There is none that is the answer of one person: no minimum, maximum, median. */
export interface AllowedFigures {
  mean: true
  interval: boolean
  alpha: boolean
  /** The steps whose numbers of answers may be shown. Empty if shares may not be shown at all. */
  shareSteps: Given[]
}

/** Whether a mean may say how far these people are apart: of as many as could never be read one by one. */
export const hidesEnoughForInterval = (hidden: number): boolean => hidden >= MIN_FOR_INTERVAL

export function listAllowedFigures({ people, steps, leastSize }: ShownFigure): AllowedFigures {
  const readable = steps.reduce((sum, step) => sum + (step.readable ?? 0), 0)
  // People whose responses could be read one by one before do not hide others, unless that holds for all.
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
 * Shares are renewed only when enough further people are in, so that two states of the same shares differ by enough too. The
 * others wait.
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
