import cdf from '@stdlib/stats-base-dists-t-cdf'
import quantile from '@stdlib/stats-base-dists-t-quantile'

/** The t with P(|T| ≤ t) = 0.95, also for degrees of freedom that are no whole number. */
export const tCritical95 = (degreesOfFreedom: number): number => quantile(0.975, degreesOfFreedom)

/** The two-sided probability of a t at least as far from 0. */
export const twoSidedP = (t: number, degreesOfFreedom: number): number => 2 * cdf(-Math.abs(t), degreesOfFreedom)
