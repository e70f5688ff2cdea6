import type { HolderState, PlanProgress } from '@evenground/shared/schemas'
import { useSearchParams } from 'react-router-dom'
import { cx } from '../../../components/ui/cx.ts'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './progress-lead.module.css'

export const HOLDER_STATES: readonly HolderState[] = ['not_started', 'started', 'completed', 'overdue']

/** The URL query that shows the people of one tile. Pressing the chosen tile again shows everyone. */
function searchFor(params: URLSearchParams, state: HolderState | null): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (state === null || params.get('state') === state) next.delete('state')
  else next.set('state', state)
  return `?${next}`
}

/** How many people have the plan, by state. A tile filters the list by its people. */
export function ProgressLead({ counts }: { counts: PlanProgress['counts'] | undefined }) {
  const { t, format } = useWords('plan-progress')
  const [params] = useSearchParams()
  const current = params.get('state')
  return (
    <ul className={styles.counts}>
      {[null, ...HOLDER_STATES].map((state) => (
        <li key={state}>
          <Link
            className={cx(styles.tile, state === 'overdue' && (counts?.overdue ?? 0) > 0 && styles.late)}
            to={searchFor(params, state)}
            replace
            preventScrollReset
            aria-current={current === state ? 'true' : undefined}
          >
            <span>{t(`counts.${state ?? 'holders'}`)}</span>{' '}
            <b>{counts ? format.number(counts[state ?? 'holders']) : '…'}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
