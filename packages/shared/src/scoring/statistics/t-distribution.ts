import cdf from '@stdlib/stats-base-dists-t-cdf'
import quantile from '@stdlib/stats-base-dists-t-quantile'

/** Returns the critical t, with P(|T| ≤ t) = 0.95. Degrees of freedom need not be whole numbers. */
export const tCritical95 = (degreesOfFreedom: number): number => quantile(0.975, degreesOfFreedom)

/** Returns the two-sided p-value of t: the probability of a value at least as far from 0. */
export const twoSidedP = (t: number, degreesOfFreedom: number): number => 2 * cdf(-Math.abs(t), degreesOfFreedom)
