import type { SecondFactor } from '@evenground/shared/schemas'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useFactorChange } from '../../../lib/second-factor/own-factors.ts'
import styles from './second-factors.module.css'

const FORM = 'rename-second-factor'

/** Changes a device's name, by which the person tells devices apart. */
export default function RenameFactorDialog({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) {
  const { t } = useTranslation(['second-factor', 'errors', 'common'])
  const [label, setLabel] = useState(factor.label)
  const [isEmpty, setEmpty] = useState(false)
  const { id } = factor
  const saving = useFactorChange(
    (name: string) => call(routes.updateSecondFactor, { params: { id }, body: { label: name } }),
    onClose,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(label.trim() === '')
    if (label.trim()) saving.mutate(label.trim())
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('rename.title')}
      actions={<DialogActions onCancel={onClose} submit={t('rename.save')} form={FORM} busy={saving.isPending} />}
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <Failure error={saving.error} onDismiss={saving.reset} />
        <TextField
          size="form"
          label={t('rename.label')}
          maxLength={100}
          value={label}
          error={isEmpty ? errorText(t, 'cannot_be_blank') : undefined}
          onChange={(event) => setLabel(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
