import { studentTCritical95 } from './student-t-critical-95.ts'

export interface ConfidenceInterval {
  readonly low: number
  readonly high: number
}

export interface SampleMoments {
  readonly n: number
  readonly mean: number
  /** Sample variance, divisor n − 1. */
  readonly variance: number
}

/**
 * Returns the 95 % confidence interval of a mean, x̄ ± t(0.975; n − 1) · s / √n (Student 1908), in the unit of the
 * mean; null for fewer than two values. Not cut off at 0 and 100: near an end of the scale it may extend past it.
 */
export function confidenceIntervalOfMean({ n, mean, variance }: SampleMoments): ConfidenceInterval | null {
  if (n < 2) return null
  const halfWidth = studentTCritical95(n - 1) * Math.sqrt(variance / n)
  return { low: mean - halfWidth, high: mean + halfWidth }
}

/** Minimum number of people for a displayed interval: from fewer, it would say more about chance than about them. */
const PEOPLE_MIN = 10

interface KnownMoments {
  readonly n: number
  readonly mean: number | null
  readonly variance: number | null
}

/**
 * Returns the interval of a displayed mean; null for fewer than ten people, and if the variance may not be revealed.
 */
export const shownIntervalOfMean = ({ n, mean, variance }: KnownMoments): ConfidenceInterval | null =>
  n < PEOPLE_MIN || mean === null || variance === null ? null : confidenceIntervalOfMean({ n, mean, variance })
