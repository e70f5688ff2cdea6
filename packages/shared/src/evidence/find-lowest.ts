import { roundHalfUp } from '../scoring/round-half-up.ts'

/**
 * Returns the factor with the lowest score, with the score rounded as displayed. Null if two factors tie, and for fewer
 * than two factors.
 */
export function findLowest<T extends { readonly score: number }>(factors: readonly T[]): T | null {
  const shown = factors.map((factor) => ({ ...factor, score: roundHalfUp(factor.score) }))
  const [lowest, next] = shown.sort((one, other) => one.score - other.score)
  return lowest && next && lowest.score < next.score ? lowest : null
}
