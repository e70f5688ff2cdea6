/** Smaller differences are no reason to act, however sure they are. */
const POINTS_MIN = 5
/** Fewer people say more about chance than about their group. */
const PEOPLE_MIN = 10

export interface StandingDifference {
  /** In points. */
  readonly difference: number
  /** 95 %; null below ten people. */
  readonly interval: { readonly low: number; readonly high: number } | null
  /** People whom the smaller side is of. */
  readonly n: number
}

/** Whether a difference is worth coloring: at least 5 points, an interval that leaves 0, and 10 people or more. */
export function standsOut({ difference, interval, n }: StandingDifference): boolean {
  const leavesZero = interval !== null && (interval.low > 0 || interval.high < 0)
  return Math.abs(difference) >= POINTS_MIN && leavesZero && n >= PEOPLE_MIN
}
