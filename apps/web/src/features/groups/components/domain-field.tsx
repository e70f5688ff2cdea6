import type { Group } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { scopedDomainSource } from '../../../lib/detail/search-loaded.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import type { GroupValues } from '../api/group-resource.ts'

/** A group's domain. Members and parent must be in the same domain, so choosing another domain clears both. */
export function DomainField({ record, name, label }: PartProps<Group>) {
  const { t } = useTranslation('groups')
  const client = useQueryClient()
  const source = useMemo(() => scopedDomainSource(client), [client])
  const { setValue } = useFormContext<GroupValues>()
  const { value, change, mode, fieldId, error } = useDetailField<string | null>(name)
  const { search, options } = usePickerOptions(source, value ? [value] : [])
  if (mode === 'view') return <DetailPicker {...{ name, label, source }} />
  const choose = (next: string | null) => {
    if (next === value) return
    change(next)
    setValue('group_id', null)
    setValue('members', [])
  }
  return (
    <PickerField
      label={label}
      hint={record && t('detail.domain_change')}
      error={error}
      size="form"
      id={fieldId}
      value={options}
      search={search}
      onChange={([chosen]) => choose(chosen?.id ?? null)}
    />
  )
}
