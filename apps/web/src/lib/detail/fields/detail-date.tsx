import { DateField } from '../../../components/ui/fields/date-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { type DetailFieldProps, useDetailField } from './use-detail-field.ts'

/** A day without a time, as YYYY-MM-DD. */
export function DetailDate({ name, label, hint, optional, emptyText }: DetailFieldProps & { emptyText?: string }) {
  const { value, change, mode, fieldId, error } = useDetailField<string | null>(name)
  const format = useFormat()
  if (mode === 'view') {
    return (
      <ViewValue label={label} emptyText={emptyText}>
        {value && format.date(value)}
      </ViewValue>
    )
  }
  return <DateField {...{ label, hint, optional, error }} size="form" id={fieldId} value={value} onChange={change} />
}
