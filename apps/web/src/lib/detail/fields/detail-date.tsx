import { parseDateInput } from '@evenground/shared/rules'
import { DateField } from '../../../components/ui/fields/date-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { type DetailFieldProps, useDetailField } from './use-detail-field.ts'

/**
 * Returns a function that builds the hint of a date field: the date in words, or the format to type, then the field's
 * own hint.
 */
export function useDayHint(): (value: string | null, hint?: string) => string {
  const { t, format } = useWords('detail')
  return (value, hint) => {
    if (!value || !parseDateInput(value)) return hint ?? t('date_hint')
    return hint ? `${format.date(value)}. ${hint}` : format.date(value)
  }
}

/** A date without a time, as YYYY-MM-DD. */
export function DetailDate({ name, label, hint, optional, emptyText }: DetailFieldProps & { emptyText?: string }) {
  const { value, change, mode, fieldId, error } = useDetailField<string | null>(name)
  const { format } = useWords('detail')
  const hintOf = useDayHint()
  if (mode === 'view') {
    return (
      <ViewValue label={label} emptyText={emptyText}>
        {value && format.date(value)}
      </ViewValue>
    )
  }
  const words = { label, hint: hintOf(value, hint), optional, error }
  return <DateField {...words} size="form" id={fieldId} value={value} onChange={change} onWrong={change} />
}
