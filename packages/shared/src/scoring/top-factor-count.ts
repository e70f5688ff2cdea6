const MAX_TOP_FACTORS = 15

/** Returns the number in a sentence such as "your top 15 factors": 15, or the number of factors if there are fewer. */
export function topFactorCount(factorCount: number): number {
  return Math.min(MAX_TOP_FACTORS, factorCount)
}
