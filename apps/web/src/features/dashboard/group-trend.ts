import type { TrendPoint } from '@evenground/shared/schemas'
import type { Period } from '../../components/ui/figures/charts/period-label.ts'

export interface TrendBar {
  /** The first day of the period. */
  date: string
  score: number
  n: number
  /** The period goes on today. */
  unfinished: boolean
}

/** A period in which nothing is shown. */
export type TrendGap = Omit<TrendBar, 'score' | 'n'> & { score: null; n: 0 }

const DAY_MS = 86_400_000
const DAYS_SHOWN_MAX = 31
const WEEKS_SHOWN_MAX = 26
const MONDAY_BEFORE = 6

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const START: Record<Period, (date: string) => string> = {
  day: (date) => date,
  week: (date) => {
    const ms = Date.parse(date)
    return toDay(ms - ((new Date(ms).getUTCDay() + MONDAY_BEFORE) % 7) * DAY_MS)
  },
  month: (date) => `${date.slice(0, 7)}-01`,
}

function choosePeriod(points: readonly TrendPoint[]): Period {
  const first = points[0]
  const last = points.at(-1)
  const days = first && last ? (Date.parse(last.date) - Date.parse(first.date)) / DAY_MS + 1 : 0
  if (days <= DAYS_SHOWN_MAX) return 'day'
  return days <= WEEKS_SHOWN_MAX * 7 ? 'week' : 'month'
}

/**
 * Means of days gathered into periods that fit a chart: days of one month, weeks from Monday of half a year, months
 * beyond. Each day weighs as many submissions as it has, so that a bar is the mean of the submissions of its period; days
 * that are hidden count for nothing.
 * `today` is YYYY-MM-DD in UTC.
 */
export function groupTrend(points: readonly TrendPoint[], today: string): { period: Period; bars: TrendBar[] } {
  const period = choosePeriod(points)
  const startOf = START[period]
  const sums = new Map<string, { sum: number; n: number }>()
  for (const { date, score, n } of points) {
    if (score === null || n === null) continue
    const start = startOf(date)
    const { sum, n: before } = sums.get(start) ?? { sum: 0, n: 0 }
    sums.set(start, { sum: sum + score * n, n: before + n })
  }
  const bars = [...sums].map(([date, { sum, n }]) => ({ date, score: sum / n, n, unfinished: date === startOf(today) }))
  return { period, bars: bars.sort((one, other) => one.date.localeCompare(other.date)) }
}

const NEXT: Record<Period, (date: string) => string> = {
  day: (date) => toDay(Date.parse(date) + DAY_MS),
  week: (date) => toDay(Date.parse(date) + 7 * DAY_MS),
  month: (date) => START.month(toDay(Date.parse(date) + DAYS_SHOWN_MAX * DAY_MS)),
}

/** Every period from the first bar to the last: one without submissions is a gap, so that time runs evenly. */
export function fillGaps(bars: readonly TrendBar[], period: Period): (TrendBar | TrendGap)[] {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return []
  const known = new Map(bars.map((bar) => [bar.date, bar]))
  const filled: (TrendBar | TrendGap)[] = []
  for (let date = first.date; date <= last.date; date = NEXT[period](date)) {
    filled.push(known.get(date) ?? { date, score: null, n: 0, unfinished: false })
  }
  return filled
}
