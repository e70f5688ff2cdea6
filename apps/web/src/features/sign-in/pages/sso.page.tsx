import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import styles from '../../../lib/layout/entry.module.css'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { useContinueAfterSignIn } from '../../../lib/session/use-continue-after-sign-in.ts'
import { openProviderSession } from '../api/single-sign-on.ts'

/** /sso?code= or ?error=, where a sign-in service leads back to. */
export function Component() {
  const { t } = useTranslation(['sign-in', 'errors'])
  const [query] = useSearchParams()
  const [code, refusal, domain] = ['code', 'error', 'domain'].map((name) => query.get(name))
  const goIn = useContinueAfterSignIn()
  const { mutate, error } = useMutation({ mutationFn: openProviderSession, onSuccess: goIn })
  const asked = useRef(false)
  useEffect(() => {
    // A code works once.
    if (!code || asked.current) return
    asked.current = true
    mutate(code)
  }, [code, mutate])
  const failure = error ? codeOf(error) : code ? null : (refusal ?? 'sso_failed')
  const title = t(failure ? 'sso.failed' : 'sso.going')
  usePageTitle(title)
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
