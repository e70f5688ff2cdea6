import type { ScoreAsOf, TrendPoint } from '@evenground/shared/schemas'
import { labelPeriod } from '../../../components/ui/figures/charts/period-label.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { toBars } from '../group-trend.ts'
import styles from './figures.module.css'

type AsOfProps = { data: ScoreAsOf | undefined; points: readonly TrendPoint[] | undefined }

/** Of which day the figures are, and from when to when people answered. Its line is kept free until that is known. */
export function AsOf({ data, points = [] }: AsOfProps) {
  const { t, format } = useWords('dashboard')
  const locale = useLocale()
  const date = data && format.date(data.asOfDate, 'numeric')
  const newest = data?.maxDate ? format.date(data.maxDate, 'numeric') : null
  const { period, bars } = toBars(points, new Date().toISOString().slice(0, 10))
  const [first] = bars
  const since = first && labelPeriod(first.date, period, locale, 'long')
  const writeNewest = () => (since ? t('as_of_span', { date, since, newest }) : t('as_of_newest', { date, newest }))
  return <p className={`meta ${styles.asOf}`}>{date && (newest ? writeNewest() : t('as_of', { date }))}</p>
}
