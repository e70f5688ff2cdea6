import type { Account, AccountPlan } from '@evenground/shared/schemas'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useQuery } from '@tanstack/react-query'
import { Loading, Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import tones from '../../../../components/ui/figures/bar-tone.module.css'
import { ProgressBar } from '../../../../components/ui/figures/progress-bar.tsx'
import { Link } from '../../../../components/ui/navigation/link.tsx'
import { Status, type StatusTone } from '../../../../components/ui/table/status.tsx'
import { Failure } from '../../../../lib/banner/failure.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { parseDay } from '../../../../lib/results/parse-day.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { accountPlansQuery } from '../../api/account-plans.ts'
import styles from './account-detail.module.css'
import { PlansField } from './plans-field.tsx'

/** The due date, or the completion date. */
function PlanState({ plan }: { plan: AccountPlan }) {
  const { t, format } = useWords(['account', 'accounts'])
  if (plan.completed_at) {
    return (
      <>
        <Status tone="ok">{t('page.plan_completed')}</Status>
        <span>{format.date(parseDay(plan.completed_at))}</span>
      </>
    )
  }
  const done = t('page.plan_tasks', {
    count: plan.tasks_all,
    shown: format.number(plan.tasks_all),
    done: format.number(plan.tasks_done),
  })
  const date = plan.due_at && format.date(plan.due_at)
  return (
    <>
      <span>{done}</span>
      {plan.overdue ? (
        <Status tone="bad" icon={IconAlertTriangle}>
          {t('page.plan_overdue', { date })}
        </Status>
      ) : (
        <span>{date ? t('detail.due_on', { date }) : t('page.plan_no_due')}</span>
      )}
    </>
  )
}

/** The tone of the bar: that of the status below it. */
const toneOf = ({ percent, overdue }: AccountPlan): StatusTone => {
  if (percent >= 100) return 'ok'
  return overdue ? 'bad' : 'info'
}

function PlanRow({ plan }: { plan: AccountPlan }) {
  const { t, text, format } = useWords(['account', 'accounts', 'detail'])
  const mayOpen = usePermissions().has('api.v2.plans.get_by_id')
  const name = text(plan.title)
  return (
    <li className={tones[toneOf(plan)]}>
      <p className={styles.line}>
        {mayOpen ? <Link to={`/plans/${plan.plan_id}`}>{name}</Link> : <b>{name}</b>}
        <span>{t('detail:percent', { value: format.number(plan.percent) })}</span>
      </p>
      <ProgressBar value={plan.percent} label={t('page.plan_bar', { name })} />
      <p className={styles.line}>
        <PlanState plan={plan} />
      </p>
      {plan.certificate_at && (
        <p className={styles.line}>
          <span>{t('page.plan_certificate')}</span>
          <span>{format.date(parseDay(plan.certificate_at))}</span>
        </p>
      )}
    </li>
  )
}

/** The person's progress in each plan. Without the permission to see progress: their plans and due dates. */
export function PlansCard({ account }: { account: Account }) {
  const { t } = useWords(['account', 'accounts'])
  const may = usePermissions().has('api.v2.plans.progress')
  const { data, error, isLoading } = useQuery(accountPlansQuery(account.id, may))
  if (!may) {
    return (
      <FormCard title={t('accounts:bulk.plans')} list>
        <PlansField domainId={account.domain_id} />
      </FormCard>
    )
  }
  return (
    <FormCard title={t('accounts:bulk.plans')}>
      <div className="wide">
        <Failure error={error} />
        {isLoading && (
          <Loading>
            <Skeleton height={56} />
          </Loading>
        )}
        {data?.length === 0 && <p className="quiet">{t('page.plans_none')}</p>}
        <ul className={styles.progress}>
          {data?.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </ul>
      </div>
    </FormCard>
  )
}
