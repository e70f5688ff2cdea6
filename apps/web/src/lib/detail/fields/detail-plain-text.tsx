import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { type DetailFieldProps, useDetailField } from './use-detail-field.ts'

/** Several lines, the same in every language; `code` is text for machines, such as JSON. */
export function DetailPlainText({ name, label, hint, optional, code }: DetailFieldProps & { code?: boolean }) {
  const { value, change, blur, mode, fieldId, error } = useDetailField<string>(name)
  if (mode === 'view') {
    return (
      <ViewValue label={label} className="wide">
        {code ? value && <code>{value}</code> : value}
      </ViewValue>
    )
  }
  return (
    <TextAreaField
      {...{ label, hint, optional, error, value }}
      className="wide"
      size="form"
      rows={3}
      id={fieldId}
      {...(code && { spellCheck: false })}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  )
}
