import type { DomainListRow } from '@evenground/shared/schemas'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { useFieldError } from '../use-field-error.ts'
import type { Registration } from './registration.ts'

type DomainPickerProps = {
  domains: readonly DomainListRow[]
  onChoose: (id: string) => void
}

/** The organizations that are open to anybody. Inside a form. */
export function DomainPicker({ domains, onChoose }: DomainPickerProps) {
  const { t, text } = useWords('identity')
  const { register, formState } = useFormContext<Registration>()
  const error = useFieldError()(formState.errors.domain_id)
  return (
    <SelectField
      label={t('register.domain')}
      options={domains.map(({ id, title }) => ({ value: id, label: text(title) }))}
      placeholder={t('register.choose_domain')}
      error={error}
      {...register('domain_id', {
        validate: (value) => value !== '' || 'required',
        onChange: (event: { target: { value: string } }) => onChoose(event.target.value),
      })}
    />
  )
}
