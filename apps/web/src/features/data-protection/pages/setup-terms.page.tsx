import { Button } from '../../../components/ui/buttons/button.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from '../../../lib/layout/entry.module.css'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { useAcceptance } from '../../../lib/policies/policies.ts'
import { PolicyLinks } from '../../../lib/policies/policy-links.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { SignOutLine } from '../../../lib/session/sign-out-line.tsx'
import { useContinueAfterSignIn } from '../../../lib/session/use-continue-after-sign-in.ts'
import { useSessionTheme } from '../../../lib/session/use-session-theme.ts'

/** /setup/terms: shown before anything else if the domain requires its texts to be accepted. */
export function Component() {
  const { t, text } = useWords('policies')
  const { domain } = useMe()
  const accepting = useAcceptance(useContinueAfterSignIn())
  useSessionTheme()
  usePageTitle(t('setup.title'))
  return (
    <SignInFrame domain={domain}>
      <h1 tabIndex={-1}>{t('setup.title')}</h1>
      <p className={`lede ${styles.lede}`}>{t('setup.lede', { domain: text(domain.title) })}</p>
      <div className={styles.form}>
        <Failure error={accepting.error} onDismiss={accepting.reset} />
        <PolicyLinks domainId={domain.id} newTab />
        <Button variant="primary" size="entry" wide busy={accepting.isPending} onClick={() => accepting.mutate()}>
          {t('accept')}
        </Button>
      </div>
      <SignOutLine label={t('setup.sign_out')} />
    </SignInFrame>
  )
}
