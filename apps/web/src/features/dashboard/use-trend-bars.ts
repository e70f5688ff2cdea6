import type { TrendPoint } from '@evenground/shared/schemas'
import { labelPeriod } from '../../components/ui/figures/charts/period-label.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { toBars } from './group-trend.ts'

/** A trend as bars, and how its periods are named in a sentence. */
export function useTrendBars(points: readonly TrendPoint[]) {
  const locale = useLocale()
  const { period, bars } = toBars(points, new Date().toISOString().slice(0, 10))
  // Spanish writes “del 3 de marzo al 5 de mayo”, but “de marzo a mayo”.
  const spans: 'dates' | 'months' = period === 'month' ? 'months' : 'dates'
  const longOf = (date: string) => labelPeriod(date, period, locale, 'long')
  /** “April to October 2025”: of months in one year it is said once. */
  const startOf = (from: string, to: string) =>
    from.slice(0, 4) === to.slice(0, 4) ? labelPeriod(from, period, locale, 'without-year') : longOf(from)
  return { period, bars, spans, longOf, startOf }
}
