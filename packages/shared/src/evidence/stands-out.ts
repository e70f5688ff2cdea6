/** Smaller differences are no reason to act, even if they are statistically certain. */
const POINTS_MIN = 5
/** A figure about fewer people says more about chance than about their group. */
const PEOPLE_MIN = 10

export interface StandingDifference {
  /** Difference in percentage points. */
  readonly difference: number
  /** 95 % confidence interval of the difference; null below ten people. */
  readonly interval: { readonly low: number; readonly high: number } | null
  /** The number of people on the smaller side of the comparison. */
  readonly n: number
}

/** Whether a difference is worth coloring: at least 5 points, an interval that excludes 0, and at least 10 people. */
export function standsOut({ difference, interval, n }: StandingDifference): boolean {
  const leavesZero = interval !== null && (interval.low > 0 || interval.high < 0)
  return Math.abs(difference) >= POINTS_MIN && leavesZero && n >= PEOPLE_MIN
}
