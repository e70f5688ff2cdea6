/** Sums over the people of a shown cell: of a score (percent, 0 to 100) and of its square. */
export interface ScoreSums {
  people: number
  sum: number
  squares: number
}

/** Sums over people with both: before, after, and of the square of each person's change (after less before). */
export interface PairSums {
  people: number
  pre: number
  post: number
  squaredChanges: number
}

export interface MeanWithSpread {
  /** In the unit of the score. */
  mean: number
  /** Standard deviation of the sample; null with fewer than two people. */
  deviation: number | null
}

/** The mean and how far people are apart. Sample variance: (Σx² − (Σx)²/n) / (n − 1). */
export function meanFromSums({ people, sum, squares }: ScoreSums): MeanWithSpread {
  const variance = people > 1 ? (squares - (sum * sum) / people) / (people - 1) : null
  // Rounding can leave a variance of nothing a little below 0.
  return { mean: sum / people, deviation: variance === null ? null : Math.sqrt(Math.max(0, variance)) }
}

/** The mean change of the people with both. */
export function changeFromSums({ people, pre, post, squaredChanges }: PairSums): MeanWithSpread {
  return meanFromSums({ people, sum: post - pre, squares: squaredChanges })
}

/** The 95 % quantile, two-sided, of the normal distribution. */
const Z = 1.959964

/**
 * Half the width of the 95 % confidence interval of a mean: t · s / √n. The quantile of Student's t is that of the normal
 * distribution with two terms of correction (Abramowitz & Stegun, 26.7.5); from 10 people on it is right to 0.002.
 */
export function halfInterval(deviation: number, people: number): number {
  const freedom = people - 1
  const first = (Z ** 3 + Z) / 4
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96
  return ((Z + first / freedom + second / freedom ** 2) * deviation) / Math.sqrt(people)
}

/**
 * Cronbach's alpha of a scale: m/(m − 1) · (1 − Σ var(item) / var(total)), from the sums of each item and of their total.
 * Null where it is not defined: fewer than two items, or no variance of the total.
 */
export function alphaFromSums(items: readonly ScoreSums[], total: ScoreSums): number | null {
  const variance = (sums: ScoreSums): number => (meanFromSums(sums).deviation ?? 0) ** 2
  const whole = variance(total)
  if (items.length < 2 || whole === 0) return null
  const parts = items.reduce((sum, item) => sum + variance(item), 0)
  return (items.length / (items.length - 1)) * (1 - parts / whole)
}
