import type { ScoreAsOf, TrendPoint } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useTrendBars } from '../use-trend-bars.ts'
import styles from './figures.module.css'

type AsOfProps = {
  data: ScoreAsOf | undefined
  /** Undefined while loading. */
  points: readonly TrendPoint[] | undefined
  /** Whether the points are pre or post scores. */
  side: 'pre' | 'post'
}

/**
 * The period of the scores, the date of the figures, and the date of the newest answer. Keeps its height while loading.
 */
export function AsOf({ data, points, side }: AsOfProps) {
  const { t, format } = useWords('dashboard')
  const { bars, spans, longOf, startOf } = useTrendBars(points ?? [])
  const [first, last] = [bars[0], bars.at(-1)]
  const scores = t(`period.${side}`)
  const writePeriod = (from: string, to: string) =>
    from === to
      ? t('period.single', { scores, first: longOf(from) })
      : t(`period.range_${spans}`, { scores, first: startOf(from, to), last: longOf(to) })
  // Prevents a line break within a date.
  const writeDay = (day: string): string => format.date(day, 'medium').replaceAll(' ', '\u00a0')
  const date = data && writeDay(data.asOfDate)
  const newest = data?.maxDate ? writeDay(data.maxDate) : null
  // Scores all on one date were probably imported together and not answered on that date, so they are called updated.
  if (points && data?.as_of !== undefined && first?.date === last?.date) {
    const updated = t('as_of_updated', { scores, date: writeDay(data.as_of) })
    return (
      <p className={styles.asOf}>
        <strong>{updated}</strong> {newest && t('newest', { newest })}
      </p>
    )
  }
  return (
    <p className={styles.asOf}>
      {points && date && (
        <>
          {first && last && <strong>{writePeriod(first.date, last.date)}</strong>}{' '}
          {newest ? t('as_of_newest', { date, newest }) : t('as_of', { date })}
        </>
      )}
    </p>
  )
}
