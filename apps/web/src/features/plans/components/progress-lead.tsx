import { Link } from 'react-router-dom'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './progress-lead.module.css'

type Counts = { holders: number; not_started: number; started: number; completed: number }

const PARTS = ['holders', 'not_started', 'started', 'completed'] as const

/** How many people hold the plan, and how far they are. */
export function ProgressLead({ id, name, counts }: { id: string; name: string; counts: Counts | undefined }) {
  const { t, format } = useWords('plan-progress')
  return (
    <>
      <p className={styles.back}>
        <Link to={`/plans/${id}`}>{name}</Link>
      </p>
      <dl className={styles.counts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`counts.${part}`)}</dt>
            <dd>{counts ? format.number(counts[part]) : '…'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
