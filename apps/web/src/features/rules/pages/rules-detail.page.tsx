import type { Rule } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { DeclaredCards } from '../../../lib/detail/declared-cards.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { DetailDate } from '../../../lib/detail/fields/detail-date.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { scopedDomainSource } from '../../../lib/detail/search-loaded.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator } from '../../../lib/session/permissions.ts'
import { ruleResource } from '../api/rule-resource.ts'
import { CalendarTable } from '../components/calendar-table.tsx'
import { FilterField } from '../components/filter-field.tsx'
import { LogTable } from '../components/log-table.tsx'
import { PlanField } from '../components/plan-field.tsx'
import { PreviewCard } from '../components/preview-card.tsx'
import { Problems } from '../components/problems.tsx'
import { useMaySeeRules } from '../components/rules-forbidden.tsx'

/** The domain of a rule, which cannot be changed after creation. */
function DomainField({ record, ...field }: PartProps<Rule>) {
  const client = useQueryClient()
  const { mode } = useDetailControls()
  const source = useMemo(() => scopedDomainSource(client), [client])
  const { options } = usePickerOptions(source, record ? [record.domain_id] : [])
  if (!record) return <DetailPicker {...field} source={source} />
  const name = options[0]?.label ?? ''
  if (mode === 'view') return <ViewValue label={field.label}>{name}</ViewValue>
  return <TextField label={field.label} hint={field.hint} size="form" value={name} readOnly />
}

/** In read mode, below the rule: what it will do and what it did, for those who may see it. */
function Outlook({ rule }: { rule: Rule }) {
  const { mode } = useDetailControls()
  const maySee = useMaySeeRules()
  const { t } = useTranslation('rules')
  if (mode !== 'view' || !maySee) return null
  if (rule.person_count === null) {
    return (
      <FormCard title={t('calendar.with_log')}>
        <p className="wide">{t('hidden.rule')}</p>
      </FormCard>
    )
  }
  return (
    <>
      <CalendarTable ruleId={rule.id} />
      <LogTable ruleId={rule.id} />
    </>
  )
}

const OWN_FIELDS = { domain_id: DomainField, filter: FilterField, plan_id: PlanField, due_on: DetailDate }

export function Component() {
  const me = useMe()
  // Preselects the reader's own domain, but never the root domain, which global administrators are in.
  const ownDomain = isGlobalAdministrator(me) ? null : me.domain.id
  const initial = useMemo(() => ({ domain_id: ownDomain }), [ownDomain])
  return (
    <ResourceDetail
      of={ruleResource}
      parts={OWN_FIELDS}
      initial={initial}
      aside={(rule) => <PreviewCard rule={rule} />}
      asideOfNew={<PreviewCard />}
    >
      {(form) => (
        <>
          {form.record && <Problems rule={form.record} />}
          <DeclaredCards form={form} cards={ruleResource.cards} />
          {form.record && <Outlook rule={form.record} />}
        </>
      )}
    </ResourceDetail>
  )
}
