import type { ConfidenceInterval } from './confidence-interval-of-mean.ts'

const NORMAL_97_5 = 1.959963984540054

export interface PairedVariances {
  /** The number of pairs. */
  readonly n: number
  readonly before: number
  readonly after: number
  readonly change: number
}

/**
 * Returns the 95 % confidence interval of the paired Cohen's d that is standardized by the averaged variance (Bonett
 * 2008, Confidence intervals for standardized linear contrasts of means, Psychological Methods 13, 99–109). It takes
 * into account that both the change and the variance are estimated, and the correlation of the two measurements.
 * Divisors are n − 1.
 */
export function intervalOfPairedD(d: number, { n, before, after, change }: PairedVariances): ConfidenceInterval | null {
  const degreesOfFreedom = n - 1
  const averaged = (before + after) / 2
  if (degreesOfFreedom < 1 || averaged <= 0) return null
  const covariance = (before + after - change) / 2
  const ofYardstick = (before ** 2 + after ** 2 + 2 * covariance ** 2) / (8 * degreesOfFreedom * averaged ** 2)
  const reach = NORMAL_97_5 * Math.sqrt(d ** 2 * ofYardstick + change / (degreesOfFreedom * averaged))
  return { low: d - reach, high: d + reach }
}
