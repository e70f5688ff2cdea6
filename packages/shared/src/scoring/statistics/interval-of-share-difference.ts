import type { ConfidenceInterval } from './confidence-interval-of-mean.ts'

interface Share {
  readonly count: number
  /** The number of people, at least 1. `count` of them have the property. */
  readonly n: number
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054

/** Returns Wilson's score interval (1927) of a share, from 0 to 1. */
function intervalOfShare({ count, n }: Share): ConfidenceInterval {
  const middle = 2 * count + Z * Z
  const reach = Z * Math.sqrt(Z * Z + 4 * count * (1 - count / n))
  return { low: (middle - reach) / (2 * (n + Z * Z)), high: (middle + reach) / (2 * (n + Z * Z)) }
}

/**
 * Returns the 95 % confidence interval of the difference of two independent shares, first minus second, from −1 to 1:
 * Newcombe's method 10 (1998, Statistics in Medicine 17: 873–890), which combines the score intervals of both shares
 * and is also accurate for small groups.
 */
export function intervalOfShareDifference(first: Share, second: Share): ConfidenceInterval {
  const [one, other] = [first.count / first.n, second.count / second.n]
  const [ofOne, ofOther] = [intervalOfShare(first), intervalOfShare(second)]
  return {
    low: one - other - Math.hypot(one - ofOne.low, ofOther.high - other),
    high: one - other + Math.hypot(ofOne.high - one, other - ofOther.low),
  }
}
