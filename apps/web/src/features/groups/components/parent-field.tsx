import type { Group } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { groupSource } from '../../../lib/detail/sources.ts'
import { parentsIn } from '../api/group-choices.ts'
import type { GroupValues } from '../api/group-resource.ts'

/** The group above: one of the same domain. */
export function ParentField({ record, ...field }: PartProps<Group>) {
  const { control } = useFormContext<GroupValues>()
  const domainId = useWatch({ control, name: 'domain_id' })
  const groupId = record?.id
  const parents = useMemo(() => (domainId ? parentsIn(domainId, groupId) : groupSource), [domainId, groupId])
  return <DetailPicker {...field} source={parents} />
}
