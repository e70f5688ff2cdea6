import { checkPassword, findPasswordProblems } from '@evenground/shared/rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../../../components/ui/feedback/live-region.tsx'
import { PasswordField } from '../../../components/ui/fields/password-field.tsx'
import { Checklist } from '../../../components/ui/plans/checklist.tsx'
import { isFilled, useFieldError } from './use-field-error.ts'

export interface NewPassword {
  password: string
  confirmation: string
}

const validatePassword = (value: string): true | string => {
  const [problem] = findPasswordProblems(value)
  return problem === undefined || `password_${problem}`
}

/** Fields for a new password, with a live checklist of its rules, and its confirmation. Needs a FormProvider around it. */
export function NewPasswordFields({ label }: { label: string }) {
  const { t } = useTranslation(['identity', 'errors'])
  const { register, control, formState, getValues } = useFormContext<NewPassword>()
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] })
  const fieldErrorOf = useFieldError()
  const rules = checkPassword(password, confirmation)
  const items = rules.map(({ key, ok }) => ({ key, label: t(`errors:password_${key}`), met: ok }))
  // Trimmed, as `checkPassword` compares them.
  const validateConfirmation = (value: string) =>
    value.trim() === getValues('password').trim() || 'password_confirmation'
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={<Checklist items={items} label={t('password.rules')} />}
        error={fieldErrorOf(formState.errors.password)}
        {...register('password', { validate: { isFilled, validatePassword }, deps: ['confirmation'] })}
      />
      <PasswordField
        label={t('password.confirmation')}
        autoComplete="new-password"
        error={fieldErrorOf(formState.errors.confirmation)}
        {...register('confirmation', { validate: { isFilled, validateConfirmation } })}
      />
      <LiveRegion
        message={password && t('password.progress', { met: items.filter(({ met }) => met).length, all: items.length })}
      />
    </>
  )
}
