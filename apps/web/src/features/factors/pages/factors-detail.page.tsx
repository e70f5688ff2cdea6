import type { Factor } from '@evenground/shared/schemas'
import { useSearchParams } from 'react-router-dom'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { DetailPickers } from '../../../lib/detail/fields/detail-picker.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { subFactorSource } from '../../../lib/detail/sources.ts'
import { factorResource } from '../api/factor-resource.ts'

/** The record already contains the names of its sub-factors. */
const SubFactorsField = ({ record, ...field }: PartProps<Factor>) => (
  <DetailPickers {...field} source={subFactorSource} known={record?.subfactors ?? []} />
)

const OWN_FIELDS = { factorIds: SubFactorsField }
const SUPER = { super_factor: true }

/** The page of a factor or super factor; `/factors/new?super_factor=true` creates a super factor. */
export function Component() {
  const [search] = useSearchParams()
  const isSuper = search.get('super_factor') === 'true'
  return (
    <ResourceDetail
      of={factorResource}
      parts={OWN_FIELDS}
      initial={isSuper ? SUPER : undefined}
      newTitle={isSuper ? 'detail.new_super' : 'detail.new'}
    />
  )
}
