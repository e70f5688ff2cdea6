const MAX_TOP_FACTORS = 15

/** The number in a sentence such as "your top 15 factors": at most 15, or all factors if there are fewer. */
export function topFactorCount(factorCount: number): number {
  return Math.min(MAX_TOP_FACTORS, factorCount)
}
