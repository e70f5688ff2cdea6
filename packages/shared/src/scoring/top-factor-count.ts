const MOST_FACTORS_NAMED = 15

/** How many factors "your top 15 factors" speaks of when there are `factorCount`: 15, or all if they are fewer. */
export function topFactorCount(factorCount: number): number {
  return Math.min(MOST_FACTORS_NAMED, factorCount)
}
