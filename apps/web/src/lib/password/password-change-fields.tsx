import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../components/ui/fields/password-field.tsx'
import { isFilled, useFieldError } from '../i18n/use-field-error.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Fields for the current and the new password. Needs the form of `usePasswordChange` around it. */
export function PasswordChangeFields({ minLength }: { minLength: number }) {
  const { t } = useTranslation('password')
  const { register, formState } = useFormContext<{ old_password: string }>()
  const fieldErrorOf = useFieldError()
  return (
    <>
      <PasswordField
        label={t('old')}
        autoComplete="current-password"
        error={fieldErrorOf(formState.errors.old_password)}
        {...register('old_password', { validate: { isFilled } })}
      />
      <NewPasswordFields minLength={minLength} />
    </>
  )
}
