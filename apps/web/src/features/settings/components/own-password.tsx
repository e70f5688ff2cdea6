import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { lazyPart } from '../../../lib/offline/lazy-part.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { ownPasswordQuery, useAfterPasswordChange, useLinkRequest } from '../api/own-password.ts'
import styles from '../pages/settings.module.css'
import { OwnCard } from './folded-card.tsx'
import { Loaded } from './settings-card.tsx'

/** Loaded on demand: most people open this page for something else. */
const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'))

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
        <PasswordDialog
          onClose={() => setState('closed')}
          onChanged={() => {
            showChanged()
            setState('saved')
          }}
        />
      )}
    </>
  )
}

/** Requests a mailed link for a first password: on this page, only the session would prove who is asking. */
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
  return (
    <Loaded query={useQuery(ownPasswordQuery)} lines={2}>
      {({ state }) =>
        state === 'usable' ? (
          <Change />
        ) : (
          <>
            <p>{t(`password.${state}`)}</p>
            {state === 'none' && account.email && <LinkToFirst email={account.email} />}
          </>
        )
      }
    </Loaded>
  )
}

/** Changes the person's password, or explains why that is not possible. Not available during an impersonation. */
export const OwnPassword = () => (
  <OwnCard name="password">
    <State />
  </OwnCard>
)
