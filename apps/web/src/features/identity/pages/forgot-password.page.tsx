import { normalizeLogin } from '@evenground/shared/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { removeTab } from '../../../lib/storage/tab-storage.ts'
import { recoveryQuery } from '../api/recovery.ts'
import { LoginForm } from '../components/login-form.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { PageHead } from '../components/page-head.tsx'

/**
 * Looks up how a login can be recovered and goes there: by mail if the account has an email address, else by questions.
 */
function useRecoveryWay() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (login: string) => client.fetchQuery(recoveryQuery(normalizeLogin(login))),
    onSuccess: ({ email }, typed) => {
      const login = normalizeLogin(typed)
      // An administrator may have reset the attempts, so the count in this tab is dropped: the server decides.
      removeTab('recovery_used_up')
      if (email === null) return navigate(`/answerquestions?login=${encodeURIComponent(login)}`)
      return navigate('/resetbyemail', { state: { email: login } })
    },
  })
}

/** /forgotpassword */
export function Component() {
  const { t } = useTranslation('identity')
  const finding = useRecoveryWay()
  return (
    <SignInFrame>
      <PageHead title={t('forgot.title')}>{t('forgot.lede')}</PageHead>
      <LoginForm name="login" label={t('forgot.login')} submit={t('forgot.submit')} sending={finding} />
      <LoginLink />
    </SignInFrame>
  )
}
