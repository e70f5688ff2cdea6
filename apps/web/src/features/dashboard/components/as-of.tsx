import type { ScoreAsOf } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './figures.module.css'

/** Of which day the figures are, and how new what they are made of is. Its line is kept free until that is known. */
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
