import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { unsubscribe } from '../api/unsubscribe.ts'
import { PageHead } from '../components/page-head.tsx'
import { WayOn } from '../components/way-on.tsx'

/** A button to press, since mail programs open links on their own. */
function Ask({ token }: { token: string }) {
  const { t } = useWords('identity')
  const asking = useMutation({ mutationFn: () => unsubscribe(token) })
  const settings = { to: '/content/settings', action: t('unsubscribe.settings') }
  if (asking.data)
    return <WayOn title={t('unsubscribe.done')} words={t(`unsubscribe.${asking.data.kind}`)} {...settings} />
  if (!token || codeOf(asking.error) === 'token_expired') {
    return <WayOn title={t('unsubscribe.broken')} words={t('unsubscribe.broken_hint')} {...settings} />
  }
  return (
    <>
      <PageHead title={t('unsubscribe.title')}>{t('unsubscribe.lede')}</PageHead>
      <div className={styles.form}>
        <Failure error={asking.error} onDismiss={asking.reset} />
        <Button variant="primary" size="entry" wide busy={asking.isPending} onClick={() => asking.mutate()}>
          {t('unsubscribe.submit')}
        </Button>
      </div>
    </>
  )
}

/** /unsubscribe?token= */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <SignInFrame>
      <Ask key={token} token={token} />
    </SignInFrame>
  )
}
