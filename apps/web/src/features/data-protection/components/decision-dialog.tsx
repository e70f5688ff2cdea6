import type { ErasureRequestRow } from '@evenground/shared/schemas'
import { useState } from 'react'
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { type Decision, useDecision } from '../api/erasure-requests.ts'
import styles from './data-protection.module.css'

type Way = Decision['way']

interface DecisionDialogProps {
  request: ErasureRequestRow
  way: Way
  onClose: () => void
}

/**
 * Asks for confirmation before an erasure request is carried out or refused. What cannot be undone requires the login
 * to be typed.
 */
export function DecisionDialog({ request, way, onClose }: DecisionDialogProps) {
  const { t } = useWords(['data-protection', 'errors', 'common'])
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState(false)
  const deciding = useDecision(request, () => {
    notify({ message: t(`erasures.done.${way}`) })
    onClose()
  })
  const refuses = way === 'refuse'
  const login = request.login ?? request.account_id
  const isReady = refuses ? typed.trim() !== '' : typed.trim() === login
  const error = checked && !isReady ? t(refuses ? 'errors:cannot_be_blank' : 'erasures.login_differs') : null
  const decide = () => {
    setChecked(true)
    if (isReady) deciding.mutate(way === 'refuse' ? { way, reason: typed.trim() } : { way })
  }
  const field = {
    size: 'form' as const,
    label: t(refuses ? 'erasures.reason' : 'erasures.type_login', { login }),
    hint: refuses ? t('erasures.reason_hint') : undefined,
    value: typed,
    error,
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`erasures.${way}_title`)}
      actions={
        <DialogActions
          onCancel={onClose}
          submit={t(`erasures.${way}`)}
          danger={!refuses}
          busy={deciding.isPending}
          onSubmit={decide}
        />
      }
    >
      <div className={styles.dialog}>
        <Failure error={deciding.error} onDismiss={deciding.reset} />
        <p>{t(`erasures.${way}_body`)}</p>
        {refuses ? (
          <TextAreaField {...field} maxLength={2000} onChange={({ target }) => setTyped(target.value)} />
        ) : (
          <TextField {...field} autoComplete="off" {...VERBATIM} onChange={({ target }) => setTyped(target.value)} />
        )}
      </div>
    </Dialog>
  )
}
