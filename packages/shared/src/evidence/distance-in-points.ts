import { roundHalfUp } from '../scoring/round-half-up.ts'

/** Returns the displayed score minus the displayed benchmark, so that the three figures on a card add up. */
export const distanceInPoints = (benchmark: number, score: number): number =>
  roundHalfUp(score) - roundHalfUp(benchmark)
