import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { requestVerificationMail } from '../api/email-verification.ts'
import { LoginForm } from '../components/login-form.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { PageHead } from '../components/page-head.tsx'

/** Passed on by the previous page: the login, and whether a mail was sent. */
interface Passed {
  login?: string
  sent?: boolean
}

/** /verifyemail: shows the same text whether the login is known or not. */
export function Component() {
  const { t } = useTranslation(['identity', 'errors'])
  const { login = '', sent = false } = (useLocation().state as Passed | null) ?? {}
  const requesting = useMutation({ mutationFn: requestVerificationMail })
  return (
    <SignInFrame>
      <PageHead title={t('verify.title')}>{t('verify.lede')}</PageHead>
      <LoginForm
        name="login"
        label={t('forgot.login')}
        submit={t('verify.submit')}
        initial={login}
        sending={requesting}
      >
        {(sent || requesting.isSuccess) && !requesting.isError && (
          <Banner tone="info">{requesting.isSuccess ? t('verify.notice') : t('verify.sent')}</Banner>
        )}
      </LoginForm>
      <LoginLink />
    </SignInFrame>
  )
}
