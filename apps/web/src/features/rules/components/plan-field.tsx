import type { Rule } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { domainPlanSource, domainPlansQuery } from '../../../lib/detail/search-loaded.ts'
import { type PickSource, planSource } from '../../../lib/detail/sources.ts'
import type { RuleValues } from '../api/rule-resource.ts'

/** Without a domain, no plan can be chosen. */
const NO_PLANS: PickSource = { ...planSource, search: async () => [] }

/** Clears the plan of a new rule when the domain changes to one that does not offer it. */
function useFollowedDomain(domainId: string | null, isNew: boolean): void {
  const client = useQueryClient()
  const { getValues, setValue } = useFormContext<RuleValues>()
  useEffect(() => {
    if (!isNew || !domainId || !getValues('plan_id')) return
    const follow = async () => {
      const offered = await client.fetchQuery(domainPlansQuery(domainId)).catch(() => null)
      const isCurrent = getValues('domain_id') === domainId
      if (offered && isCurrent && !offered.some(({ id }) => id === getValues('plan_id'))) setValue('plan_id', null)
    }
    void follow()
  }, [client, domainId, isNew, getValues, setValue])
}

/** The plan of a rule. Offers what the rule's domain offers: the server refuses any other plan. */
export function PlanField({ record, ...field }: PartProps<Rule>) {
  const { t } = useTranslation('rules')
  const client = useQueryClient()
  const { value: domainId, mode } = useDetailField<string | null>('domain_id')
  const offered = useMemo(() => (domainId ? domainPlanSource(client, domainId) : NO_PLANS), [client, domainId])
  useFollowedDomain(domainId, !record)
  const hint = domainId ? field.hint : t('detail.plan_needs_domain')
  return <DetailPicker {...field} hint={hint} source={mode === 'view' ? planSource : offered} />
}
