import type { TrendPoint } from '@evenground/shared/schemas'
import { labelPeriod } from '../../components/ui/figures/charts/period-label.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { toBars } from './group-trend.ts'

/** The bars of a trend, and functions that name its periods in a sentence. */
export function useTrendBars(points: readonly TrendPoint[]) {
  const locale = useLocale()
  const { period, bars } = toBars(points, new Date().toISOString().slice(0, 10))
  // The wording differs in Spanish: "del 3 de marzo al 5 de mayo" for dates, but "de marzo a mayo" for months.
  const spans: 'dates' | 'months' = period === 'month' ? 'months' : 'dates'
  const longOf = (date: string) => labelPeriod(date, period, locale, 'long')
  /** The year is written once for two months of the same year: "April to October 2025". */
  const startOf = (from: string, to: string) =>
    from.slice(0, 4) === to.slice(0, 4) ? labelPeriod(from, period, locale, 'without-year') : longOf(from)
  return { period, bars, spans, longOf, startOf }
}
