import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { DetailPicker, DetailPickers } from '../../../lib/detail/fields/detail-picker.tsx'
import type { DetailFieldProps } from '../../../lib/detail/fields/use-detail-field.ts'
import { DetailSelect } from '../../../lib/detail/fields/value-fields.tsx'
import { roleSource } from '../../../lib/detail/sources.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import type { DomainValues } from '../api/domain-resource.ts'

export function RolesField(field: DetailFieldProps) {
  const { t } = useTranslation('domains')
  const { creating } = useDetailControls()
  return <DetailPickers {...field} hint={creating ? t('detail.roles_new_hint') : undefined} source={roleSource} />
}

/** The global administrator role is never assigned automatically. */
const isForEverybody = ({ id }: { id: string }): boolean => id !== GLOBAL_ADMINISTRATOR_ROLE_ID

/** The default role, which is one of the domain's roles. Removing that role clears it. */
export function DefaultRoleField(field: DetailFieldProps) {
  const { t } = useTranslation('domains')
  const { control, setValue } = useFormContext<DomainValues>()
  const [roles, chosen] = useWatch({ control, name: ['roles', 'default_role_id'] })
  useEffect(() => {
    if (chosen && !roles.includes(chosen)) setValue('default_role_id', '')
  }, [roles, chosen, setValue])
  const { options } = usePickerOptions(roleSource, roles)
  const { mode } = useDetailControls()
  if (mode === 'view') {
    return <DetailPicker {...field} source={roleSource} emptyText={t('detail.no_default_role')} />
  }
  return (
    <DetailSelect
      {...field}
      hint={chosen ? field.hint : t(roles.length > 0 ? 'detail.default_role_choose' : 'detail.default_role_first')}
      options={options.filter(isForEverybody).map(({ id, label }) => ({ value: id, label }))}
      placeholder={t('detail.no_default_role')}
    />
  )
}
