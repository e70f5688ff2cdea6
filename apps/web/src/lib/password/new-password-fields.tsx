import { PASSWORD_LENGTH_MIN } from '@evenground/shared/constants'
import {
  checkPassword,
  countCodePoints,
  findPasswordProblems,
  PASSWORD_SPECIALS,
  type PasswordRule,
} from '@evenground/shared/rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../../components/ui/feedback/live-region.tsx'
import { PasswordField } from '../../components/ui/fields/password-field.tsx'
import { Checklist } from '../../components/ui/plans/checklist.tsx'
import { isFilled, useFieldError } from '../i18n/use-field-error.ts'
import styles from './new-password-fields.module.css'

/** Separated by spaces, so that each character is visible and lines can wrap between them. */
const SPECIALS = [...PASSWORD_SPECIALS].join(' ')

export interface NewPassword {
  password: string
  confirmation: string
}

interface NewPasswordFieldsProps {
  /** Label of the first field, if not "New password". */
  label?: string
  /** Minimum length in characters, set by the domain. */
  minLength: number
}

/**
 * Fields for a new password and its confirmation, with a live checklist of the rules. Needs a FormProvider around it.
 */
export function NewPasswordFields({ label, minLength }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['password', 'errors'])
  const { register, control, formState, getValues } = useFormContext<NewPassword>()
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] })
  const fieldErrorOf = useFieldError()
  const rules = checkPassword(password, confirmation, minLength)
  const labelOf = (key: PasswordRule) =>
    t(key === 'length' ? 'errors:password_least' : `errors:password_${key}`, { count: minLength })
  const items = rules.map(({ key, ok }) => ({ key, label: labelOf(key), met: ok }))
  // Each rule is shown at the field that it applies to.
  const [own, ofBoth] = [items.filter(({ key }) => key !== 'match'), items.filter(({ key }) => key === 'match')]
  const hasStrange = password !== '' && own.some(({ key, met }) => key === 'valid_characters' && !met)
  const validatePassword = (value: string): true | string => {
    const [problem] = findPasswordProblems(value, undefined, minLength)
    if (problem === 'length' && countCodePoints(value) >= PASSWORD_LENGTH_MIN) return 'password_domain_length'
    return problem === undefined || `password_${problem}`
  }
  // Trimmed, like in `checkPassword`.
  const validateConfirmation = (value: string) =>
    value.trim() === getValues('password').trim() || 'password_confirmation'
  return (
    <>
      <PasswordField
        label={label ?? t('new')}
        autoComplete="new-password"
        hint={
          <>
            <Checklist items={own} label={t('rules')} />
            {hasStrange && <p className={styles.allowed}>{t('allowed', { characters: SPECIALS })}</p>}
          </>
        }
        error={fieldErrorOf(formState.errors.password)}
        {...register('password', { validate: { isFilled, validatePassword }, deps: ['confirmation'] })}
      />
      <PasswordField
        label={t('confirmation')}
        autoComplete="new-password"
        // Hidden until there is a confirmation to compare.
        hint={confirmation !== '' && <Checklist items={ofBoth} />}
        error={fieldErrorOf(formState.errors.confirmation)}
        {...register('confirmation', { validate: { isFilled, validateConfirmation } })}
      />
      <LiveRegion
        message={password && t('progress', { met: items.filter(({ met }) => met).length, all: items.length })}
      />
    </>
  )
}
