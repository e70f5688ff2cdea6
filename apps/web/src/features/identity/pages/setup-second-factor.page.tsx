import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { queryClient } from '../../../lib/client/query-client.ts'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { Enrollment } from '../../../lib/second-factor/enrollment.tsx'
import { ownFactorsQuery } from '../../../lib/second-factor/own-factors.ts'
import { meQuery, useMe } from '../../../lib/session/me.ts'
import { signOut } from '../../../lib/session/sign-out.ts'
import { useContinueAfterSignIn } from '../../../lib/session/use-continue-after-sign-in.ts'
import { useSessionTheme } from '../../../lib/session/use-session-theme.ts'
import { PageHead } from '../components/page-head.tsx'
import { PageState } from '../components/page-state.tsx'

/** /setup/second-factor */
export function Component() {
  const { t } = useTranslation(['second-factor', 'identity'])
  const { domain } = useMe()
  useSessionTheme()
  const goIn = useContinueAfterSignIn()
  const { data, error, refetch } = useQuery(ownFactorsQuery)
  const goOn = async () => {
    await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    goIn()
  }
  return (
    <SignInFrame domain={domain}>
      {data ? (
        <>
          <PageHead title={t('setup.title')}>{t('setup.lede')}</PageHead>
          <div className={styles.form}>
            <Enrollment passkeysOffered={data.passkeys_offered} onDone={() => void goOn()} />
          </div>
        </>
      ) : (
        <PageState title={t('setup.title')} error={error} onRetry={() => void refetch()} />
      )}
      <div className={styles.help}>
        <TextButton onClick={() => void signOut()}>{t('identity:setup.sign_out')}</TextButton>
      </div>
    </SignInFrame>
  )
}
