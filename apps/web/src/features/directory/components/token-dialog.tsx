import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { SecretDialog } from '../../../lib/console/secret-dialog.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { createToken } from '../api/directory.ts'
import styles from './directory.module.css'

const EXPIRIES = ['90', '365', '730', 'never'] as const
const DAY_MS = 24 * 60 * 60 * 1000

const expiryOf = (choice: string): string | null =>
  choice === 'never' ? null : new Date(Date.now() + Number(choice) * DAY_MS).toISOString()

type TokenDialogProps = { domainId: string; onMade: () => void; onClose: () => void }

/** Creates a token and shows it once. */
export function TokenDialog({ domainId, onMade, onClose }: TokenDialogProps) {
  const { t } = useTranslation(['directory', 'common', 'errors'])
  const [title, setTitle] = useState('')
  const [expiry, setExpiry] = useState<string>('365')
  const [isMissing, setMissing] = useState(false)
  const making = useMutation({
    mutationFn: () => createToken({ domain_id: domainId, title: title.trim(), expires_at: expiryOf(expiry) }),
    onSuccess: onMade,
  })
  const submit = () => {
    setMissing(title.trim() === '')
    if (title.trim() !== '') making.mutate()
  }
  if (making.data) {
    return <SecretDialog title={t('once.title')} label={t('once.label')} secret={making.data.token} onClose={onClose} />
  }
  const { error } = making
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('form.title')}
      actions={<DialogActions onCancel={onClose} submit={t('form.create')} busy={making.isPending} onSubmit={submit} />}
    >
      <div className={styles.stack}>
        {error && (
          <Banner tone="danger">
            {errorText(t, codeOf(error))} {error instanceof ApiError && error.problem.detail}
          </Banner>
        )}
        <TextField
          label={t('form.name')}
          hint={t('form.name_hint')}
          size="form"
          maxLength={200}
          value={title}
          error={isMissing ? t('field.required') : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <SelectField
          label={t('form.expiry')}
          size="form"
          options={EXPIRIES.map((value) => ({ value, label: t(`expiry.${value}`) }))}
          value={expiry}
          onChange={(event) => setExpiry(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
