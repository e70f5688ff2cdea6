import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'
import { ownPasswordQuery, useAfterPasswordChange, useLinkRequest } from '../api/own-password.ts'
import styles from '../pages/settings.module.css'

/** Fetched when it opens: most people come here for something else. */
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

function Change() {
  const { t } = useWords('settings')
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed')
  const showChanged = useAfterPasswordChange()
  return (
    <>
      {state === 'saved' && (
        <Banner tone="success" onDismiss={() => setState('closed')}>
          {t('password.saved')}
        </Banner>
      )}
      <p className={styles.quiet}>{t('password.usable')}</p>
      <div>
        <Button onClick={() => setState('open')}>{t('password.change')}</Button>
      </div>
      {state === 'open' && (
        <Suspense fallback={null}>
          <PasswordDialog
            onClose={() => setState('closed')}
            onChanged={() => {
              showChanged()
              setState('saved')
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** A first password is chosen with a link: here nothing but the session would show who asks for it. */
function LinkToFirst({ email }: { email: string }) {
  const { t } = useWords('settings')
  const asking = useLinkRequest()
  return (
    <>
      <Failure error={asking.error} onDismiss={asking.reset} />
      {asking.isSuccess && <Banner tone="success">{t('password.link_sent', { email })}</Banner>}
      <p className={styles.quiet}>{t('password.none_hint')}</p>
      <div>
        <Button busy={asking.isPending} onClick={() => asking.mutate(email)}>
          {t('password.link')}
        </Button>
      </div>
    </>
  )
}

function State() {
  const { t } = useWords('settings')
  const { account } = useMe()
  const { data, error } = useQuery(ownPasswordQuery)
  if (error) return <Failure error={error} />
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    )
  }
  if (data.state === 'usable') return <Change />
  return (
    <>
      <p>{t(`password.${data.state}`)}</p>
      {data.state === 'none' && account.email && <LinkToFirst email={account.email} />}
    </>
  )
}

/** The own password: changing it, or why there is nothing to change. Nobody who acts as somebody else comes near it. */
export function OwnPassword() {
  const { t } = useWords('settings')
  if (useMe().actor) return null
  return (
    <section className={styles.card} aria-labelledby="settings-password">
      <h2 id="settings-password">{t('password.title')}</h2>
      <div className="stack">
        <State />
      </div>
    </section>
  )
}
