import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Dialog } from '../../components/ui/overlays/dialog.tsx'
import {
  cancelSignOut,
  discardAndSignOut,
  type PendingSignOut,
  readPendingSignOut,
  sendAndSignOut,
  subscribePendingSignOut,
} from './pending-sign-out.ts'
import styles from './sign-out-dialog.module.css'

export { sendAndSignOut } from './pending-sign-out.ts'

const KINDS = ['answers', 'entries', 'forms'] as const

function Choices({ phase, unsent }: PendingSignOut) {
  const { t } = useTranslation('shell')
  return (
    <>
      <Button size="form" variant="danger" busy={phase === 'ending'} onClick={() => void discardAndSignOut()}>
        {t('leaving.discard')}
      </Button>
      {unsent.answers + unsent.entries > 0 && (
        <Button size="form" onClick={() => void sendAndSignOut()}>
          {t('leaving.retry')}
        </Button>
      )}
      <Button size="form" variant="primary" onClick={cancelSignOut}>
        {t('leaving.stay')}
      </Button>
    </>
  )
}

/** Before a session ends, lists what is unsent, and asks whether to sign out anyway. */
export function SignOutDialog() {
  const { t } = useTranslation('shell')
  const pending = useSyncExternalStore(subscribePendingSignOut, readPendingSignOut)
  if (!pending) return null
  const { phase, unsent } = pending
  const close = () => phase === 'asking' && cancelSignOut()
  return (
    <Dialog
      opened
      onClose={close}
      title={t('leaving.title')}
      actions={phase !== 'sending' && <Choices phase={phase} unsent={unsent} />}
    >
      <ul className={styles.unsent}>
        {KINDS.filter((kind) => unsent[kind] > 0).map((kind) => (
          <li key={kind}>{t(`leaving.${kind}`, { count: unsent[kind] })}</li>
        ))}
      </ul>
      <p role="status">{t(phase === 'sending' ? 'leaving.sending' : 'leaving.lost')}</p>
    </Dialog>
  )
}
