import { useTranslation } from 'react-i18next'
import { Forbidden } from '../../../lib/layout/forbidden.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'

/** The permission to see rules, and what all of them did and will do. */
export const useMaySeeRules = (): boolean => usePermissions().has('api.v2.rules.list')

/** Shown in place of a page about rules. Leads back to the plans, from where such pages are reached. */
export function RulesForbidden({ title }: { title: string }) {
  const { t } = useTranslation('rules')
  const maySeePlans = usePermissions().has('api.v2.plans.list')
  const back = maySeePlans ? { to: '/plans', label: t('list.to_plans') } : undefined
  return <Forbidden pageTitle={title} title={t('list.forbidden')} back={back} />
}
