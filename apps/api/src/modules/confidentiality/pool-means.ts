/** Mean and variance (divisor n − 1; null without enough people) of `n` people. */
export interface Pooled {
  n: number
  mean: number | null
  variance: number | null
}

/** Mean and variance of several groups combined. A single group is returned unchanged, to the last digit. */
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
  // If the spread of one group may not be shown, that of all together may not be either.
  const isTold = filled.every((one) => one.n === 1 || one.variance !== null)
  return { n, mean, variance: n > 1 && isTold ? squares / (n - 1) : null }
}
