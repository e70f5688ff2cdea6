import type { TrendPeriod } from '@evenground/shared/constants'
import { startOfNextPeriod, startOfPeriod } from '@evenground/shared/dashboard-evidence'
import type { TrendPoint } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'

export interface TrendBar {
  /** The first day of the period (YYYY-MM-DD). */
  date: string
  score: number
  n: number
  /** The 95 % confidence interval; null if too few people submitted. */
  interval: { low: number; high: number } | null
  /** Whether the period is not over yet. */
  unfinished: boolean
}

/** A period without a score to show. */
export type TrendGap = Omit<TrendBar, 'score' | 'n' | 'interval'> & { score: null; n: 0; interval: null }

/** Converts the periods that have a mean to bars. `today` is YYYY-MM-DD in UTC. */
export function toBars(points: readonly TrendPoint[], today: string): { period: TrendPeriod; bars: TrendBar[] } {
  const period = points[0]?.period ?? 'day'
  const bars = points.flatMap(({ date, score, n, interval = null }) =>
    score === null || n === null ? [] : { date, score, n, interval, unfinished: date === startOfPeriod(period, today) },
  )
  return { period, bars }
}

/**
 * Returns every period from the first bar to the last. A period without submissions is a gap, so that the time axis is
 * even.
 */
export function fillGaps(bars: readonly TrendBar[], period: TrendPeriod): (TrendBar | TrendGap)[] {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return []
  const known = new Map(bars.map((bar) => [bar.date, bar]))
  const filled: (TrendBar | TrendGap)[] = []
  for (let date = first.date; date <= last.date; date = startOfNextPeriod(period, date)) {
    filled.push(known.get(date) ?? { date, score: null, n: 0, interval: null, unfinished: false })
  }
  return filled
}

/** Compares the first finished period with the last one. */
export interface TrendSummary {
  kind: 'up' | 'down' | 'unsure' | 'few'
  first: TrendBar
  last: TrendBar
}

/**
 * Summarizes the bars: a rise or a fall only if the confidence intervals of the first and last period do not overlap.
 */
export function summarizeTrend(bars: readonly TrendBar[]): TrendSummary | null {
  const finished = bars.filter(({ unfinished }) => !unfinished)
  const [first, last] = [finished[0], finished.at(-1)]
  if (!first || !last || first === last) return null
  if (!first.interval || !last.interval) return { kind: 'few', first, last }
  const isUp = last.interval.low > first.interval.high
  const isDown = last.interval.high < first.interval.low
  return { kind: isUp ? 'up' : isDown ? 'down' : 'unsure', first, last }
}

/** The summary as values for a sentence: the names of both periods, and their scores as whole points. */
export function describeTrend(bars: readonly TrendBar[], longOf: (date: string) => string) {
  const told = summarizeTrend(bars)
  if (!told) return null
  const { kind, first, last } = told
  return {
    kind,
    first: longOf(first.date),
    last: longOf(last.date),
    before: roundHalfUp(first.score),
    now: roundHalfUp(last.score),
    /** If `kind` is `few`: the period that has no confidence interval. */
    without: longOf((first.interval ? last : first).date),
  }
}
