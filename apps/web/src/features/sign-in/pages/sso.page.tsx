import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import styles from '../../../lib/layout/entry.module.css'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { type Challenge, isChallenge } from '../../../lib/second-factor/enter.ts'
import { useContinueAfterSignIn } from '../../../lib/session/use-continue-after-sign-in.ts'
import { leaveForProvider, openProviderSession } from '../api/single-sign-on.ts'

const SecondStepOfLink = lazy(async () => {
  const { SecondStepOfLink: Step } = await import('../../../lib/second-factor/second-step.tsx')
  return { default: Step }
})

/** Exchanges the code for a session, or opens the provider if the sign-in was started there. Each happens only once. */
function useNextStep(onEntered: (entered: Awaited<ReturnType<typeof openProviderSession>>) => void) {
  const [query] = useSearchParams()
  const [code, provider] = ['code', 'provider'].map((name) => query.get(name))
  const opening = useMutation({ mutationFn: openProviderSession, onSuccess: onEntered })
  const leaving = useMutation({ mutationFn: leaveForProvider })
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || !(code || provider)) return
    asked.current = true
    if (code) opening.mutate(code)
    else if (provider) leaving.mutate(provider)
  }, [code, provider, opening.mutate, leaving.mutate])
  const error = opening.error ?? leaving.error
  if (error) return codeOf(error)
  return code || provider ? null : (query.get('error') ?? 'sso_failed')
}

/** /sso?code=, ?error= or ?provider=: where sign-in services redirect to. */
export function Component() {
  const { t } = useTranslation(['sign-in', 'errors'])
  const domain = useSearchParams()[0].get('domain')
  const continueAfterSignIn = useContinueAfterSignIn()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const failure = useNextStep((entered) => (isChallenge(entered) ? setChallenge(entered) : continueAfterSignIn()))
  const title = t(failure ? 'sso.failed' : 'sso.going')
  usePageTitle(title)
  if (challenge) {
    return (
      <SignInFrame>
        <Suspense>
          <SecondStepOfLink challenge={challenge} />
        </Suspense>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame>
      <h1 tabIndex={-1}>{title}</h1>
      {failure ? (
        <div className={styles.form}>
          <Banner tone="danger">{errorText(t, failure)}</Banner>
          <ButtonLink variant="primary" size="entry" wide to={domain ? `/login/${domain}` : '/login'}>
            {t('sso.again')}
          </ButtonLink>
        </div>
      ) : (
        <p className={`lede ${styles.lede}`} role="status">
          {t('sso.going_lede')}
        </p>
      )}
    </SignInFrame>
  )
}
