import type { SecondFactorAdded, TotpEnrollment } from '@evenground/shared/schemas'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Failure } from '../banner/failure.tsx'
import { addPasskey, startTotp } from './own-factors.ts'
import { knowsPasskeys } from './passkey.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import styles from './second-factor.module.css'
import { TotpDialog } from './totp-dialog.tsx'

interface EnrollmentProps {
  /** False where the address of the product is none that passkeys can be made for. */
  passkeysOffered: boolean
  /** Called once everything was shown, recovery codes included. */
  onDone?: () => void
}

/** The two ways to a second factor. With the first one come recovery codes. */
export function Enrollment({ passkeysOffered, onDone }: EnrollmentProps) {
  const { t } = useTranslation('second-factor')
  const [app, setApp] = useState<TotpEnrollment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = ({ recovery_codes }: SecondFactorAdded) => {
    setApp(null)
    if (recovery_codes) setCodes(recovery_codes)
    else onDone?.()
  }
  const starting = useMutation({ mutationFn: startTotp, onSuccess: setApp })
  const adding = useMutation({ mutationFn: addPasskey, onSuccess: finish })
  const reset = () => {
    starting.reset()
    adding.reset()
  }
  const offersPasskey = passkeysOffered && knowsPasskeys()
  return (
    <div className={styles.enrollment}>
      <Failure error={starting.error ?? adding.error} onDismiss={reset} />
      <div className={styles.ways}>
        <Button icon={IconDeviceMobile} busy={starting.isPending} onClick={() => starting.mutate()}>
          {t('add.totp')}
        </Button>
        {offersPasskey && (
          <Button icon={IconFingerprint} busy={adding.isPending} onClick={() => adding.mutate()}>
            {t('add.passkey')}
          </Button>
        )}
      </div>
      <p className="meta">{t(offersPasskey ? 'add.hint' : 'add.hint_totp')}</p>
      {app && <TotpDialog enrollment={app} onAdded={finish} onClose={() => setApp(null)} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null)
            onDone?.()
          }}
        />
      )}
    </div>
  )
}
