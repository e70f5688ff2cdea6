import type { RegistrationDomain } from '@evenground/shared/schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { confirmEmail, verificationDomainQuery } from '../api/email-verification.ts'
import { LoginLink } from '../components/login-link.tsx'
import { NextStep } from '../components/next-step.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PageState } from '../components/page-state.tsx'
import { PressForm } from '../components/press-form.tsx'

function Expired() {
  const { t } = useTranslation('identity')
  const action = t('confirm.again')
  return (
    <NextStep title={t('confirm.expired_own')} words={t('confirm.expired_hint')} to="/verifyemail" action={action} />
  )
}

function Confirmed() {
  const { t } = useTranslation('identity')
  return <NextStep title={t('confirm.done')} words={t('confirm.done_hint')} to="/" action={t('confirm.go_on')} />
}

function Confirm({ token, domain }: { token: string; domain: RegistrationDomain }) {
  const { t, text } = useWords('identity')
  const confirming = useMutation({ mutationFn: () => confirmEmail(token) })
  if (confirming.isSuccess) return <Confirmed />
  if (codeOf(confirming.error) === 'token_expired') return <Expired />
  return (
    <PressForm
      head={<PageHead title={t('confirm.title')}>{t('confirm.lede', { domain: text(domain.title) })}</PageHead>}
      submit={t('confirm.submit')}
      mutation={confirming}
    />
  )
}

/** /confirmemail?token= */
export function Component() {
  const { t } = useTranslation(['identity', 'errors'])
  const token = useSearchParams()[0].get('token') ?? ''
  const { data: domain, error, refetch } = useQuery({ ...verificationDomainQuery(token), enabled: token !== '' })
  const isOver = !token || (error instanceof ApiError && error.status === 400)
  return (
    <SignInFrame domain={domain}>
      {isOver && <Expired />}
      {!isOver && domain && <Confirm key={token} token={token} domain={domain} />}
      {!isOver && !domain && <PageState title={t('confirm.title')} error={error} onRetry={() => void refetch()} />}
      <LoginLink />
    </SignInFrame>
  )
}
