import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { queryClient } from '../../../lib/client/query-client.ts'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { meQuery, useMe } from '../../../lib/session/me.ts'
import { SignOutLine } from '../../../lib/session/sign-out-line.tsx'
import { useContinueAfterSignIn } from '../../../lib/session/use-continue-after-sign-in.ts'
import { useSessionTheme } from '../../../lib/session/use-session-theme.ts'
import { PageHead } from '../components/page-head.tsx'

const Enrollment = lazy(() => import('../../../lib/second-factor/enrollment.tsx'))

/** /setup/second-factor */
export function Component() {
  const { t } = useTranslation(['second-factor', 'identity'])
  const { domain } = useMe()
  useSessionTheme()
  const continueAfterSignIn = useContinueAfterSignIn()
  const goOn = async () => {
    await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    continueAfterSignIn()
  }
  return (
    <SignInFrame domain={domain}>
      <PageHead title={t('setup.title')}>{t('setup.lede')}</PageHead>
      <div className={styles.form}>
        <Suspense fallback={<Skeleton height={120} />}>
          <Enrollment alone onDone={() => void goOn()} />
        </Suspense>
      </div>
      <SignOutLine label={t('identity:setup.sign_out')} />
    </SignInFrame>
  )
}
