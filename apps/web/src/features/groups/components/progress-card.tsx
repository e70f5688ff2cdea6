import type { GroupPlanProgress } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { cx } from '../../../components/ui/cx.ts'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import tone from '../../../components/ui/figures/bar-tone.module.css'
import { ProgressBar } from '../../../components/ui/figures/progress-bar.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './progress-card.module.css'

/** Overdue people are also counted as not started or started. */
const OPEN_STATES = ['not_started', 'started', 'overdue'] as const

function PlanRow({ groupId, plan }: { groupId: string; plan: GroupPlanProgress }) {
  const { t, text, format } = useWords('groups')
  const name = text(plan.title)
  const words = {
    count: plan.completed,
    completed: format.number(plan.completed),
    holders: format.number(plan.holders),
  }
  return (
    <li className={cx(styles.plan, plan.completed >= plan.holders ? tone.ok : tone.info)}>
      <Link to={`/plans/${plan.plan_id}/progress?group_id=${groupId}`} className={styles.name}>
        {name}
      </Link>
      <ProgressBar value={plan.completed} max={plan.holders} label={t('progress.bar', { name })} />
      <p className={styles.parts}>
        <b>{t('progress.done', words)}</b>
        {OPEN_STATES.map((state) => (
          <span key={state} className={cx(state === 'overdue' && plan.overdue > 0 && styles.overdue)}>
            {t(`progress.${state}`, { count: plan[state], shown: format.number(plan[state]) })}
          </span>
        ))}
      </p>
    </li>
  )
}

/** The progress of a group's people in their plans. It only counts people, and shows no scores or answers. */
export function ProgressCard({ groupId }: { groupId: string }) {
  const { t, format } = useWords('groups')
  const { data, error } = useQuery(
    callQuery(['group-progress', groupId], routes.getGroupProgress, { params: { id: groupId } }),
  )
  return (
    <FormCard
      title={t('progress.title')}
      note={data && t('progress.note', { count: data.people, shown: format.number(data.people) })}
    >
      <div className="wide">
        <Failure error={error} />
        {data?.plans.length === 0 && <p className="quiet">{t('progress.none')}</p>}
        <ul className={styles.plans}>
          {data?.plans.map((plan) => (
            <PlanRow key={plan.plan_id} groupId={groupId} plan={plan} />
          ))}
        </ul>
      </div>
    </FormCard>
  )
}
