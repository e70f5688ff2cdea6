import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { requestVerificationMail } from '../api/email-verification.ts'
import { Failure } from '../components/failure.tsx'
import { PageHead } from '../components/page-head.tsx'
import { LoginLink } from '../components/to-login.tsx'
import { isFilled, useFieldError } from '../components/use-field-error.ts'

/** Passed on by the page before: the login, and whether a mail was sent. */
interface Passed {
  login?: string
  sent?: boolean
}

function LinkForm({ login, sent = false }: Passed) {
  const { t } = useTranslation('identity')
  const fieldErrorOf = useFieldError()
  const requesting = useMutation({ mutationFn: requestVerificationMail })
  const { register, handleSubmit, formState } = useForm({ defaultValues: { login: login ?? '' } })
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((values) => requesting.mutate(values.login))}>
      <Failure error={requesting.error} onDismiss={requesting.reset} />
      {(sent || requesting.isSuccess) && !requesting.isError && (
        <Banner tone="info">{requesting.isSuccess ? t('verify.notice') : t('verify.sent')}</Banner>
      )}
      <TextField
        label={t('forgot.login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldErrorOf(formState.errors.login)}
        {...register('login', { validate: { isFilled } })}
      />
      <Button type="submit" variant="primary" size="entry" wide busy={requesting.isPending}>
        {t('verify.submit')}
      </Button>
    </form>
  )
}

/** /verifyemail: the same words whether the login is known or not. */
export function Component() {
  const { t } = useTranslation(['identity', 'errors'])
  const passed = (useLocation().state as Passed | null) ?? {}
  return (
    <SignInFrame>
      <PageHead title={t('verify.title')}>{t('verify.lede')}</PageHead>
      <LinkForm {...passed} />
      <LoginLink />
    </SignInFrame>
  )
}
