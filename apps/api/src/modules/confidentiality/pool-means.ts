/** Mean and variance (divisor n − 1; null without enough people) of so many. */
export interface Pooled {
  n: number
  mean: number | null
  variance: number | null
}

/** Mean and variance of several groups of people taken together. One group stays as it is, to the last digit. */
export function poolMeans(groups: readonly Pooled[]): Pooled {
  const filled = groups.filter(({ n }) => n > 0)
  const [first] = filled
  if (!first) return { n: 0, mean: null, variance: null }
  if (filled.length === 1) return first
  const n = filled.reduce((sum, one) => sum + one.n, 0)
  const mean = filled.reduce((sum, one) => sum + one.n * (one.mean ?? 0), 0) / n
  const squares = filled.reduce(
    (sum, one) => sum + (one.n - 1) * (one.variance ?? 0) + one.n * ((one.mean ?? 0) - mean) ** 2,
    0,
  )
  // Of some groups it may not be told how far people are apart: then it is not told of all together either.
  const isTold = filled.every((one) => one.n === 1 || one.variance !== null)
  return { n, mean, variance: n > 1 && isTold ? squares / (n - 1) : null }
}
