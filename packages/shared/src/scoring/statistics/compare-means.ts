import type { ConfidenceInterval, SampleMoments } from './confidence-interval-of-mean.ts'
import { tCritical95, twoSidedP } from './t-distribution.ts'

export interface MeanDifference {
  /** The first mean minus the second, in the unit of the means. */
  readonly difference: number
  /** 95 % confidence interval of the difference. */
  readonly interval: ConfidenceInterval
  readonly t: number
  /** Degrees of freedom after Satterthwaite: usually not a whole number. */
  readonly degreesOfFreedom: number
  /** Two-sided p-value of this comparison alone, not adjusted for others. */
  readonly p: number
}

/**
 * Compares the means of two groups that have no person in common: Welch's t test, which does not assume equal variances
 * (Welch 1947, The generalization of Student's problem when several different population variances are involved,
 * Biometrika 34, 28–35; degrees of freedom after Satterthwaite 1946, Biometrics Bulletin 2, 110–114). Returns null if
 * one group has fewer than two values, or if neither varies.
 */
export function compareMeans(one: SampleMoments, other: SampleMoments): MeanDifference | null {
  if (one.n < 2 || other.n < 2) return null
  const [first, second] = [one.variance / one.n, other.variance / other.n]
  const squaredError = first + second
  if (squaredError <= 0) return null
  const error = Math.sqrt(squaredError)
  const degreesOfFreedom = squaredError ** 2 / (first ** 2 / (one.n - 1) + second ** 2 / (other.n - 1))
  const difference = one.mean - other.mean
  const reach = tCritical95(degreesOfFreedom) * error
  const t = difference / error
  return {
    difference,
    interval: { low: difference - reach, high: difference + reach },
    t,
    degreesOfFreedom,
    p: twoSidedP(t, degreesOfFreedom),
  }
}
