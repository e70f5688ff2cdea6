import { isEmail, normalizeLogin } from '@evenground/shared/rules'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { requestResetMail } from '../api/recovery.ts'
import { LoginForm } from '../components/login-form.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { PageHead } from '../components/page-head.tsx'
import { usePassedEmail } from '../components/passed-email.ts'

const looksLikeEmail = (value: string): true | string => isEmail(normalizeLogin(value)) || 'valid_email'

/** /resetbyemail */
export function Component() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const requesting = useMutation({
    mutationFn: requestResetMail,
    onSuccess: (address) => navigate('/checkemail', { state: { email: address } }),
  })
  return (
    <SignInFrame>
      <PageHead title={t('by_email.title')}>{t('by_email.lede')}</PageHead>
      <LoginForm
        name="email"
        label={t('by_email.email')}
        submit={t('by_email.submit')}
        initial={usePassedEmail()}
        rule={looksLikeEmail}
        sending={requesting}
      />
      <LoginLink />
    </SignInFrame>
  )
}
