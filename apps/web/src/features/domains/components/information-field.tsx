import { TextAreaField } from '../../../components/ui/form/text-area-field.tsx'
import { ViewValue } from '../../../components/ui/form/view-value.tsx'
import { type DetailFieldProps, useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'

/** Notes on the domain, in words or as JSON. */
export function InformationField({ name, label, hint }: DetailFieldProps) {
  const { value, change, blur, mode, fieldId, error } = useDetailField<string>(name)
  if (mode === 'view') {
    return (
      <ViewValue label={label} className="wide">
        {value}
      </ViewValue>
    )
  }
  return (
    <TextAreaField
      {...{ label, hint, error }}
      optional
      className="wide"
      size="form"
      rows={3}
      id={fieldId}
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  )
}
