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

const checkRules = (value: string): true | string => {
  const [problem] = findPasswordProblems(value)
  return problem === undefined || `password_${problem}`
}

/** A password that is chosen: with its rules, which tick themselves off, and once more against slips. Inside a form. */
export function NewPasswordFields({ label }: { label: string }) {
  const { t } = useTranslation(['identity', 'errors'])
  const { register, control, formState, getValues } = useFormContext<NewPassword>()
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] })
  const fieldErrorOf = useFieldError()
  const rules = checkPassword(password, confirmation)
  const items = rules.map(({ key, ok }) => ({ key, label: t(`errors:password_${key}`), met: ok }))
  const matches = (value: string) => value.trim() === getValues('password').trim() || 'password_confirmation'
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={<Checklist items={items} label={t('password.rules')} />}
        error={fieldErrorOf(formState.errors.password)}
        {...register('password', { validate: { isFilled, checkRules }, deps: ['confirmation'] })}
      />
      <PasswordField
        label={t('password.confirmation')}
        autoComplete="new-password"
        error={fieldErrorOf(formState.errors.confirmation)}
        {...register('confirmation', { validate: { isFilled, matches } })}
      />
      <LiveRegion
        message={password && t('password.progress', { met: items.filter(({ met }) => met).length, all: items.length })}
      />
    </>
  )
}
