import { roundHalfUp } from '../scoring/round-half-up.ts'

/** How far a displayed score lies from a displayed benchmark: the three figures of a card add up. */
export const distanceInPoints = (benchmark: number, score: number): number =>
  roundHalfUp(score) - roundHalfUp(benchmark)
