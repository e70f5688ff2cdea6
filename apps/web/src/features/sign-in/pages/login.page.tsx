import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Banner } from '../../../components/ui/banner.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { PageBanner } from '../../../lib/banner/page-banner.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import styles from '../../../lib/layout/entry.module.css'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { useWayIn } from '../../../lib/session/use-way-in.ts'
import { signIn } from '../api/sign-in.ts'

interface Credentials {
  login: string
  password: string
}

function LoginForm() {
  const { t } = useTranslation(['sign-in', 'errors'])
  const goIn = useWayIn()
  const signingIn = useMutation({ mutationFn: signIn, onSuccess: goIn })
  const { register, handleSubmit, formState } = useForm<Credentials>({ defaultValues: { login: '', password: '' } })
  const filled = (value: string) => value.trim() !== '' || 'cannot_be_blank'
  const faultOf = (name: keyof Credentials) => {
    const code = formState.errors[name]?.message
    return code ? errorText(t, code) : undefined
  }
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((values) => signingIn.mutate(values))}>
      <PageBanner />
      {signingIn.isError && (
        <Banner tone="danger" onDismiss={() => signingIn.reset()}>
          {errorText(t, codeOf(signingIn.error))}
        </Banner>
      )}
      <TextField
        label={t('login.login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={faultOf('login')}
        {...register('login', { validate: filled })}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        error={faultOf('password')}
        {...register('password', { validate: filled })}
      />
      <Link className={styles.forgot} to="/forgotpassword">
        {t('login.forgot')}
      </Link>
      <Button type="submit" variant="primary" size="entry" wide busy={signingIn.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** /login */
export function Component() {
  const { t } = useTranslation('sign-in')
  usePageTitle(t('login.title'))
  return (
    <SignInFrame>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      <p className={`lede ${styles.lede}`}>{t('login.lede')}</p>
      <LoginForm />
      <p className={styles.help}>{t('login.help')}</p>
    </SignInFrame>
  )
}
