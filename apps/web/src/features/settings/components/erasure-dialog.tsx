import { type FormEvent, useId, useState } from 'react'
import { PasswordField } from '../../../components/ui/fields/password-field.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useBackCloses } from '../../../lib/layout/use-back-closes.ts'
import { isWrongPassword, useErasureRequest } from '../api/own-erasure.ts'

interface ErasureDialogProps {
  atOnce: boolean
  /** Whether the account has a password, which is then asked for. */
  asksPassword: boolean
  onClose: () => void
}

/** Confirms a request for erasure, or the erasure itself, with the password if there is one. */
export default function ErasureDialog({ atOnce, asksPassword, onClose }: ErasureDialogProps) {
  const { t } = useWords(['settings', 'errors', 'common'])
  const formId = useId()
  useBackCloses(true, onClose)
  const [password, setPassword] = useState('')
  const [empty, setEmpty] = useState(false)
  const asking = useErasureRequest(({ request }) => {
    if (request === null) window.location.assign('#/login')
    onClose()
  })
  const wrong = isWrongPassword(asking.error)
  const error = empty ? t('errors:cannot_be_blank') : wrong ? t('erasure.wrong_password') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!asksPassword) return asking.mutate(null)
    setEmpty(password === '')
    if (password !== '') asking.mutate(password)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(atOnce ? 'erasure.now_title' : 'erasure.ask_title')}
      actions={
        <DialogActions
          onCancel={onClose}
          submit={t(atOnce ? 'erasure.now' : 'erasure.ask')}
          danger
          form={formId}
          busy={asking.isPending}
        />
      }
    >
      <form id={formId} noValidate className="stack" onSubmit={submit}>
        {!wrong && <Failure error={asking.error} onDismiss={asking.reset} />}
        <p>{t(atOnce ? 'erasure.now_body' : 'erasure.ask_body')}</p>
        {asksPassword && (
          <PasswordField
            label={t('erasure.password')}
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={(event) => {
              setEmpty(false)
              setPassword(event.target.value)
            }}
          />
        )}
      </form>
    </Dialog>
  )
}
