import { Change } from '../../../../components/ui/figures/change.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import styles from './results.module.css'

/** Describes a change, such as "↑ 7 points since August 18". */
export function Since({ change, date }: { change: number; date: string }) {
  const { t, format } = useWords('results')
  return (
    <p className={styles.since}>
      <Change points={change} text={t('results.points', { count: Math.abs(change) })} />
      {t('results.since', { date: format.date(date, 'short') })}
    </p>
  )
}
