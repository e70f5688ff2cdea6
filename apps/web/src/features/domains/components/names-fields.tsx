import type { Domain } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { ImageField } from '../../../components/ui/fields/image-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { type DetailFieldProps, useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { DetailSelect } from '../../../lib/detail/fields/value-fields.tsx'
import { domainSource } from '../../../lib/detail/sources.ts'
import { useMe } from '../../../lib/session/me.ts'
import styles from './domain.module.css'

/** The domain above. The reader's own domain and the root domain cannot be moved. */
export function ParentField({ record, ...field }: PartProps<Domain>) {
  const me = useMe()
  const movable = record === undefined || (record.id !== me.domain.id && record.domain_id !== null)
  return movable && <DetailPicker {...field} source={domainSource} />
}

/** All time zones that the browser knows, and the current value. */
export function TimeZoneField(field: DetailFieldProps) {
  const { value } = useDetailField<string>(field.name)
  const zones = useMemo(
    () =>
      [...new Set(['UTC', value, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({ value: zone, label: zone })),
    [value],
  )
  return <DetailSelect {...field} options={zones} />
}

export function LogoField({ name, label }: DetailFieldProps) {
  const { value, change, mode, fieldId, error } = useDetailField<string | null>(name)
  if (mode === 'view') {
    return <ViewValue label={label}>{value && <img src={value} alt={label} className={styles.logo} />}</ViewValue>
  }
  return (
    <div className="wide">
      <ImageField {...{ label, error, value }} size="form" optional id={fieldId} onChange={change} />
    </div>
  )
}
