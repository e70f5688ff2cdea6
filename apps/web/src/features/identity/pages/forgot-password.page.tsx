import { normalizeLogin } from '@evenground/shared/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { recoveryQuery } from '../api/recovery.ts'
import { Failure } from '../components/failure.tsx'
import { PageHead } from '../components/page-head.tsx'
import { LoginLink } from '../components/to-login.tsx'
import { isFilled, useFieldError } from '../components/use-field-error.ts'

/** Looks up how a login can be recovered and goes there: by mail where there is an address, else by the questions. */
function useRecoveryWay() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (login: string) => client.fetchQuery(recoveryQuery(login)),
    onSuccess: ({ email }, login) => {
      if (email === null) void navigate(`/answerquestions?login=${encodeURIComponent(login)}`)
      else void navigate('/resetbyemail', { state: { email: login } })
    },
  })
}

function LoginForm() {
  const { t } = useTranslation('identity')
  const finding = useRecoveryWay()
  const fieldErrorOf = useFieldError()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { login: '' } })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit(({ login }) => finding.mutate(normalizeLogin(login)))}
    >
      <Failure error={finding.error} onDismiss={finding.reset} />
      <TextField
        label={t('forgot.login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldErrorOf(formState.errors.login)}
        {...register('login', { validate: isFilled })}
      />
      <Button type="submit" variant="primary" size="entry" wide busy={finding.isPending}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}

/** /forgotpassword */
export function Component() {
  const { t } = useTranslation('identity')
  return (
    <SignInFrame>
      <PageHead title={t('forgot.title')}>{t('forgot.lede')}</PageHead>
      <LoginForm />
      <LoginLink />
    </SignInFrame>
  )
}
