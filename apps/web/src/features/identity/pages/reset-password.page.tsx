import type { RegistrationDomain } from '@evenground/shared/schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { readRefreshToken, watchSignOut } from '../../../lib/client/tokens.ts'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { parseFieldProblems } from '../../../lib/password/field-problems.ts'
import { NewPasswordFields } from '../../../lib/password/new-password-fields.tsx'
import { type Challenge, isChallenge } from '../../../lib/second-factor/enter.ts'
import { useContinueAfterSignIn } from '../../../lib/session/use-continue-after-sign-in.ts'
import { resetDomainQuery, setNewPassword } from '../api/password-reset.ts'
import { EntryForm } from '../components/entry-form.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { NextStep } from '../components/next-step.tsx'
import { OtherSession } from '../components/other-session.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PageState } from '../components/page-state.tsx'

const SecondStepOfLink = lazy(async () => {
  const { SecondStepOfLink: Step } = await import('../../../lib/second-factor/second-step.tsx')
  return { default: Step }
})

/** Shown when the link expired or was used before. */
function ExpiredLink() {
  const { t } = useTranslation(['identity', 'errors'])
  return (
    <NextStep
      title={t('confirm.expired')}
      words={`${t('reset.expired')} ${t('errors:token_expired')}`}
      to="/forgotpassword"
      action={t('errors:request_another')}
    />
  )
}

function ResetForm({ token, minLength }: { token: string; minLength: number }) {
  const { t } = useTranslation('identity')
  const continueAfterSignIn = useContinueAfterSignIn()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const form = useForm({ defaultValues: { password: '', confirmation: '' } })
  const resetting = useMutation({
    mutationFn: (password: string) => setNewPassword(token, password),
    onSuccess: (result) => (isChallenge(result) ? setChallenge(result) : continueAfterSignIn()),
    onError: (error) => {
      const problem = parseFieldProblems(error).find(({ path }) => path === 'password')
      if (problem) form.setError('password', { message: problem.key }, { shouldFocus: true })
    },
  })
  if (codeOf(resetting.error) === 'token_expired') return <ExpiredLink />
  if (challenge) {
    return (
      <Suspense>
        <SecondStepOfLink challenge={challenge} />
      </Suspense>
    )
  }
  return (
    <>
      <PageHead title={t('reset.title')}>{t('reset.lede')}</PageHead>
      <FormProvider {...form}>
        <EntryForm
          sending={resetting}
          submit={t('reset.submit')}
          onSubmit={form.handleSubmit(({ password }) => resetting.mutate(password))}
        >
          <NewPasswordFields minLength={minLength} />
        </EntryForm>
      </FormProvider>
    </>
  )
}

type ResetProps = { token: string; domain: RegistrationDomain | undefined; error: unknown; onRetry: () => void }

function Reset({ token, domain, error, onRetry }: ResetProps) {
  const { t } = useTranslation('identity')
  if (!token || (error instanceof ApiError && error.status === 400)) return <ExpiredLink />
  if (!domain) return <PageState title={t('reset.title')} error={error} onRetry={onRetry} />
  return <ResetForm token={token} minLength={domain.password_length} />
}

/** /resetpassword?token= */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { data, error, refetch } = useQuery({ ...resetDomainQuery(token), enabled: token !== '' })
  const [signedIn, setSignedIn] = useState(() => readRefreshToken() !== null)
  useEffect(() => watchSignOut(() => setSignedIn(false)), [])
  return (
    <SignInFrame domain={data}>
      {signedIn ? (
        <OtherSession />
      ) : (
        <Reset key={token} token={token} domain={data} error={error} onRetry={() => void refetch()} />
      )}
      <LoginLink />
    </SignInFrame>
  )
}
