import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../../components/ui/fields/checkbox-field.tsx'
import { useFieldError } from '../use-field-error.ts'
import type { Registration } from './registration.ts'

/** Nobody registers without accepting the terms. Inside a form. */
export function TermsField() {
  const { t } = useTranslation('identity')
  const { register, formState } = useFormContext<Registration>()
  const error = useFieldError()(formState.errors.accepted_terms)
  return (
    <CheckboxField
      label={t('register.terms')}
      error={error}
      {...register('accepted_terms', { validate: (accepted) => accepted || 'must_accept_terms' })}
    />
  )
}
