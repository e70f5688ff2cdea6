import { normalizeLogin } from '@evenground/shared/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { recoveryQuery } from '../api/recovery.ts'
import { AnswerForm } from '../components/answer-form.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { PageState } from '../components/page-state.tsx'

function Questions({ login }: { login: string }) {
  const { t } = useTranslation('identity')
  const { data, error, refetch } = useQuery(recoveryQuery(login))
  if (!data) return <PageState title={t('questions.title')} error={error} onRetry={() => void refetch()} />
  const questions = [data.secret1, data.secret2, data.secret3].filter((question) => question !== null)
  // An account with an email address is recovered by mail and has no questions to answer.
  if (questions.length < 3) return <Navigate to="/resetbyemail" replace state={{ email: login }} />
  return <AnswerForm login={login} questions={questions} />
}

/** /answerquestions?login= */
export function Component() {
  const { t } = useTranslation('identity')
  const login = normalizeLogin(useSearchParams()[0].get('login') ?? '')
  if (!login) return <Navigate to="/forgotpassword" replace />
  return (
    <SignInFrame>
      <Questions key={login} login={login} />
      <LoginLink>
        <TextLink to="/resetbyemail">{t('questions.by_email')}</TextLink>
        <TextLink to="/forgotpassword">{t('questions.other_login')}</TextLink>
      </LoginLink>
    </SignInFrame>
  )
}
