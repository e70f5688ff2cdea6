import { confidenceIntervalOfMean, cronbachAlphaFromVariances } from '@evenground/shared/scoring'

/** Sums over the people in a shown cell: of a score (percent, 0 to 100) and of its square. */
export interface ScoreSums {
  people: number
  sum: number
  squares: number
}

/** Sums over people with both answers: before, after, and of each person's squared change (after minus before). */
export interface PairSums {
  people: number
  pre: number
  post: number
  squaredChanges: number
}

export interface MeanWithSpread {
  /** In the unit of the score. */
  mean: number
  /** Sample standard deviation; null with fewer than two people. */
  deviation: number | null
}

/** The mean and its spread. Sample variance: (Σx² − (Σx)²/n) / (n − 1). */
export function meanFromSums({ people, sum, squares }: ScoreSums): MeanWithSpread {
  const variance = people > 1 ? (squares - (sum * sum) / people) / (people - 1) : null
  // Rounding can make a variance of zero slightly negative.
  return { mean: sum / people, deviation: variance === null ? null : Math.sqrt(Math.max(0, variance)) }
}

/** The mean change of the people with both answers. */
export function changeFromSums({ people, pre, post, squaredChanges }: PairSums): MeanWithSpread {
  return meanFromSums({ people, sum: post - pre, squares: squaredChanges })
}

/** Half the width of the 95 % confidence interval of a mean. Infinite for one person, who has no spread. */
export function halfInterval(deviation: number, people: number): number {
  const interval = confidenceIntervalOfMean({ n: people, mean: 0, variance: deviation ** 2 })
  return interval?.high ?? Number.POSITIVE_INFINITY
}

/** Cronbach's alpha of a scale, from the sums of each item and of their total; null if it is not defined. */
export function alphaFromSums(items: readonly ScoreSums[], total: ScoreSums): number | null {
  const variance = (sums: ScoreSums): number => (meanFromSums(sums).deviation ?? 0) ** 2
  return cronbachAlphaFromVariances({
    n: total.people,
    itemVariances: items.map(variance),
    totalVariance: variance(total),
  })
}
