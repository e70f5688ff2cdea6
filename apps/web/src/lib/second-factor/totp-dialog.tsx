import type { SecondFactorAdded, TotpEnrollment } from '@evenground/shared/schemas'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../../components/ui/feedback/live-region.tsx'
import { TextField } from '../../components/ui/fields/text-field.tsx'
import { Dialog } from '../../components/ui/overlays/dialog.tsx'
import { FormActions } from '../../components/ui/overlays/form-actions.tsx'
import { Failure } from '../banner/failure.tsx'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { useWrongCode } from './method-fields.tsx'
import { useFactorChange } from './own-factors.ts'
import styles from './second-factor.module.css'

interface TotpDialogProps {
  enrollment: TotpEnrollment
  onAdded: (added: SecondFactorAdded) => void
  onClose: () => void
}

/** Adds an authenticator app: shows the QR code and the secret, and asks for a first code to confirm. */
export default function TotpDialog({ enrollment, onAdded, onClose }: TotpDialogProps) {
  const { t } = useTranslation(['second-factor', 'common'])
  const [code, setCode] = useState('')
  const { id } = enrollment
  const confirming = useFactorChange(
    (typed: string) => call(routes.confirmTotp, { params: { id }, body: { code: typed } }),
    onAdded,
  )
  const { atField, above } = useWrongCode(confirming.error, 'totp')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirming.mutate(code)
  }
  // Groups of four characters are easier to type.
  const secret = enrollment.secret.match(/.{1,4}/g)?.join(' ') ?? enrollment.secret
  return (
    <Dialog opened staysOpen onClose={onClose} title={t('totp.title')} width={560}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ol className={styles.steps}>
          <li>
            <p>{t('totp.scan')}</p>
            <div className={styles.scan}>
              <img
                className={styles.qr}
                alt={t('totp.qr')}
                src={`data:image/svg+xml;base64,${btoa(enrollment.qr_code)}`}
              />
              <div className={styles.secret}>
                <p>{t('totp.type')}</p>
                <code>{secret}</code>
              </div>
            </div>
          </li>
          <li>
            <p>{t('totp.confirm')}</p>
            <Failure error={above} onDismiss={confirming.reset} />
            <LiveRegion message={atField ?? ''} />
            <TextField
              size="form"
              label={t('answer.totp')}
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              className={styles.code}
              value={code}
              error={atField}
              onChange={(event) => {
                setCode(event.target.value)
                confirming.reset()
              }}
            />
          </li>
        </ol>
        <FormActions onCancel={onClose} submit={t('totp.submit')} busy={confirming.isPending} />
      </form>
    </Dialog>
  )
}
