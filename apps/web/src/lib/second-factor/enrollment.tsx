import type { SecondFactorAdded, TotpEnrollment } from '@evenground/shared/schemas'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Failure } from '../banner/failure.tsx'
import { lazyPart } from '../offline/lazy-part.tsx'
import { addPasskey, ownFactorsQuery, startTotp, useFactorChange } from './own-factors.ts'
import { knowsPasskeys } from './passkey.ts'
import styles from './second-factor.module.css'

const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog.tsx'))
const TotpDialog = lazyPart(() => import('./totp-dialog.tsx'))

interface EnrollmentProps {
  /** Called after everything was shown, including the recovery codes. */
  onDone?: () => void
  /** The page consists only of this, so the first option is its main button. */
  alone?: boolean
}

/** The two kinds of second factor: authenticator app and passkey. The first one added also shows recovery codes. */
export default function Enrollment({ onDone, alone = false }: EnrollmentProps) {
  const { t } = useTranslation('second-factor')
  const { data } = useQuery(ownFactorsQuery)
  const [app, setApp] = useState<TotpEnrollment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = ({ recovery_codes }: SecondFactorAdded) => {
    setApp(null)
    if (recovery_codes) setCodes(recovery_codes)
    else onDone?.()
  }
  const starting = useMutation({ mutationFn: startTotp, onSuccess: setApp })
  const adding = useFactorChange(addPasskey, finish)
  const reset = () => {
    starting.reset()
    adding.reset()
  }
  // Hidden if the product's address does not support passkeys.
  const offersPasskey = (data?.passkeys_offered ?? false) && knowsPasskeys()
  const size = alone ? 'entry' : 'normal'
  return (
    <div className={styles.enrollment}>
      <Failure error={starting.error ?? adding.error} onDismiss={reset} />
      <div className={styles.ways}>
        <Button
          variant={alone ? 'primary' : 'default'}
          size={size}
          wraps
          icon={IconDeviceMobile}
          busy={starting.isPending}
          onClick={() => starting.mutate()}
        >
          {t('add.totp')}
        </Button>
        {offersPasskey && (
          <Button
            size={size}
            wraps
            icon={IconFingerprint}
            busy={adding.isPending}
            onClick={() => adding.mutate(undefined)}
          >
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
