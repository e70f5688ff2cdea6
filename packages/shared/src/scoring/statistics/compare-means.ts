import type { ConfidenceInterval, SampleMoments } from './confidence-interval-of-mean.ts'
import { tCritical95, twoSidedP } from './t-distribution.ts'

export interface MeanDifference {
  /** Of the first from the second, in the unit of the means. */
  readonly difference: number
  /** 95 %. */
  readonly interval: ConfidenceInterval
  readonly t: number
  /** After Satterthwaite: seldom a whole number. */
  readonly degreesOfFreedom: number
  /** Two-sided, only for this comparison. */
  readonly p: number
}

/**
 * How far the means of two groups without a person in common lie apart: Welch's t test, which does not suppose that both
 * vary alike (Welch 1947, The generalization of Student's problem when several different population variances are
 * involved, Biometrika 34, 28–35; degrees of freedom after Satterthwaite 1946, Biometrics Bulletin 2, 110–114).
 * null with fewer than two values in one of them, or if neither varies.
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
