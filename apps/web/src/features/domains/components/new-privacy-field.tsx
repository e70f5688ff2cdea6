import { type DetailFieldProps, useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import type { NewMode } from '../api/domain-resource.ts'
import { ModeChoice } from './mode-choice.tsx'

const OPTIONS = ['inherited', 'confidential', 'identified'] as const satisfies readonly NewMode[]

/** Who may see answers and journals in a new domain. For an existing domain, this is changed in a dialog. */
export function NewPrivacyField({ name, label }: DetailFieldProps) {
  const { value, change, fieldId, error } = useDetailField<NewMode>(name)
  return <ModeChoice about="responses" {...{ label, value, error }} options={OPTIONS} id={fieldId} onChange={change} />
}
