import { roundHalfUp } from '../scoring/round-half-up.ts'

/** The one with the lowest score, with that score as it is shown: a whole number. Null where two share it, and for fewer than two. */
export function findLowest<T extends { readonly score: number }>(factors: readonly T[]): T | null {
  const shown = factors.map((factor) => ({ ...factor, score: roundHalfUp(factor.score) }))
  const [lowest, next] = shown.sort((one, other) => one.score - other.score)
  return lowest && next && lowest.score < next.score ? lowest : null
}
