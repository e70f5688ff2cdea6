import type { TrendPeriod } from '../../constants/index.ts'

const DAY_MS = 86_400_000
const DAYS_SHOWN_MAX = 31
const WEEKS_SHOWN_MAX = 26
const MONDAY_BEFORE = 6

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const START: Record<TrendPeriod, (date: string) => string> = {
  day: (date) => date,
  week: (date) => {
    const ms = Date.parse(date)
    return toDay(ms - ((new Date(ms).getUTCDay() + MONDAY_BEFORE) % 7) * DAY_MS)
  },
  month: (date) => `${date.slice(0, 7)}-01`,
}

const NEXT: Record<TrendPeriod, (date: string) => string> = {
  day: (date) => toDay(Date.parse(date) + DAY_MS),
  week: (date) => toDay(Date.parse(date) + 7 * DAY_MS),
  month: (date) => START.month(toDay(Date.parse(date) + DAYS_SHOWN_MAX * DAY_MS)),
}

/** Returns the first day of the period that contains a day (YYYY-MM-DD, UTC). Weeks begin on Monday. */
export const startOfPeriod = (period: TrendPeriod, date: string): string => START[period](date)

/** Returns the first day of the next period, given the first day of a period. */
export const startOfNextPeriod = (period: TrendPeriod, date: string): string => NEXT[period](date)

/** Chooses the period that fits the chart: days up to 31 days, weeks up to 26 weeks, months beyond. */
export function choosePeriod(first: string | undefined, last: string | undefined): TrendPeriod {
  const days = first && last ? (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 : 0
  if (days <= DAYS_SHOWN_MAX) return 'day'
  return days <= WEEKS_SHOWN_MAX * 7 ? 'week' : 'month'
}
