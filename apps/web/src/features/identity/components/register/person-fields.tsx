import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../../../components/ui/fields/verbatim.ts'
import { isFilled, useFieldError } from '../../../../lib/i18n/use-field-error.ts'
import { checkLogin, type LoginMethod } from './login-method.ts'
import styles from './register-form.module.css'
import type { Registration } from './registration.ts'

const NAMES = [
  ['given_name', 'given-name'],
  ['family_name', 'family-name'],
] as const
const AUTO_COMPLETE = { email: 'email', username: 'username', either: 'username' } as const

/** The fields of a person's name. */
export function NameFields() {
  const { t } = useTranslation('identity')
  const { register, formState } = useFormContext<Registration>()
  const fieldErrorOf = useFieldError()
  return (
    <div className={styles.names}>
      {NAMES.map(([name, autoComplete]) => (
        <TextField
          key={name}
          label={t(`register.${name}`)}
          autoComplete={autoComplete}
          maxLength={100}
          error={fieldErrorOf(formState.errors[name])}
          {...register(name, { validate: isFilled })}
        />
      ))}
    </div>
  )
}

/** The field for the login. */
export function LoginField({ method }: { method: LoginMethod }) {
  const { t } = useTranslation('identity')
  const { register, formState } = useFormContext<Registration>()
  return (
    <TextField
      label={t(`register.login.${method}`)}
      hint={method !== 'email' && t('register.username_hint')}
      inputMode={method === 'username' ? 'text' : 'email'}
      autoComplete={AUTO_COMPLETE[method]}
      {...VERBATIM}
      error={useFieldError()(formState.errors.login)}
      {...register('login', { validate: (value) => checkLogin(value, method) })}
    />
  )
}
