import type { ScoreAsOf } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './figures.module.css'

/** The day of the figures, and how new their data is. The line is reserved until that is known. */
export function AsOf({ data }: { data: ScoreAsOf | undefined }) {
  const { t, format } = useWords('dashboard')
  const date = data && format.date(data.asOfDate, 'numeric')
  const newest = data?.maxDate ? format.date(data.maxDate, 'numeric') : null
  return (
    <p className={`meta ${styles.asOf}`}>
      {date && (newest ? t('as_of_newest', { date, newest }) : t('as_of', { date }))}
    </p>
  )
}
