import type { Plan } from '@evenground/shared/schemas'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { usePermissions } from '../../../lib/session/me.ts'

/** Where one goes on from a plan: from the master to its holders, from what a person holds to the master. */
export function PlanActions({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const permissions = usePermissions()
  if (plan.plan_id) {
    return (
      <ButtonLink size="form" to={`/plans/${plan.plan_id}`}>
        {t('personal.master')}
      </ButtonLink>
    )
  }
  if (!permissions.has('api.v2.plans.progress')) return null
  return (
    <ButtonLink size="form" to={`/plans/${plan.id}/progress`} icon={IconChartBar}>
      {t('detail.progress')}
    </ButtonLink>
  )
}
