import type { SampleMoments } from './confidence-interval-of-mean.ts'

/**
 * Returns the mean and variance of the people in `whole` who are not in `part`. Reverses the formula that combines the
 * sums of squares of two groups and the distance of their means (Chan, Golub and LeVeque 1983, Algorithms for computing
 * the sample variance, The American Statistician 37, 242–247). Null if fewer than two people remain.
 */
export function subtractMoments(whole: SampleMoments, part: SampleMoments): SampleMoments | null {
  const n = whole.n - part.n
  if (n < 2) return null
  if (part.n === 0) return whole
  const mean = (whole.n * whole.mean - part.n * part.mean) / n
  const between = ((part.n * n) / whole.n) * (part.mean - mean) ** 2
  const squares = (whole.n - 1) * whole.variance - (part.n - 1) * part.variance - between
  return { n, mean, variance: Math.max(0, squares) / (n - 1) }
}
