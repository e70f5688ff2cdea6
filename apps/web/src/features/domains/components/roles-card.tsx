import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { DetailPicker, DetailPickers } from '../../../lib/detail/fields/detail-picker.tsx'
import { DetailSelect } from '../../../lib/detail/fields/value-fields.tsx'
import { instructionSource, planSource, roleSource } from '../../../lib/detail/sources.ts'
import { usePicks } from '../../../lib/detail/use-picks.ts'
import type { DomainValues } from '../api/domain-values.ts'

/** Taking a role away clears the default if it was that one. */
function useDefaultRole(): readonly string[] {
  const { control, setValue } = useFormContext<DomainValues>()
  const [roles, chosen] = useWatch({ control, name: ['roles', 'default_role_id'] })
  useEffect(() => {
    if (chosen && !roles.includes(chosen)) setValue('default_role_id', '')
  }, [roles, chosen, setValue])
  return roles
}

/** Nobody becomes a global administrator unasked. */
const isForEverybody = ({ id }: { id: string }): boolean => id !== GLOBAL_ADMINISTRATOR_ROLE_ID

/** What the domain gives its people: roles, plans, and the page that welcomes them. */
export function RolesCard({ id }: { id: string }) {
  const { t } = useTranslation('domains')
  const { creating } = useDetailControls()
  const roles = useDefaultRole()
  const { options } = usePicks(roleSource, roles)
  return (
    <DetailCard id={id} title={t('detail.roles_title')}>
      <DetailPickers
        name="roles"
        label={t('detail.roles')}
        hint={creating ? t('detail.roles_new_hint') : undefined}
        source={roleSource}
        optional
      />
      <DetailSelect
        name="default_role_id"
        label={t('detail.default_role')}
        hint={t('detail.default_role_hint')}
        options={options.filter(isForEverybody).map((option) => ({ value: option.id, label: option.label }))}
        placeholder={t('detail.no_default_role')}
        optional
      />
      <DetailPicker
        name="welcome_instruction_id"
        label={t('detail.welcome')}
        hint={t('detail.welcome_hint')}
        source={instructionSource}
        optional
      />
      <DetailPickers
        name="plans"
        label={t('detail.plans')}
        hint={t('detail.plans_hint')}
        source={planSource}
        optional
      />
    </DetailCard>
  )
}
