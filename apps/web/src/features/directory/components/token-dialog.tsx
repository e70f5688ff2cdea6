import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { createToken } from '../api/directory.ts'
import { CopyField } from './copy-field.tsx'
import styles from './directory.module.css'

const EXPIRIES = ['90', '365', '730', 'never'] as const
const DAY_MS = 24 * 60 * 60 * 1000

const expiryOf = (choice: string): string | null =>
  choice === 'never' ? null : new Date(Date.now() + Number(choice) * DAY_MS).toISOString()

/** The token itself, this one time. A click beside the dialog does not close it: the token would be lost. */
function ShownOnce({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('directory')
  return (
    <Dialog
      opened
      isKept
      onClose={onClose}
      title={t('once.title')}
      width={640}
      actions={
        <Button size="form" variant="primary" onClick={onClose}>
          {t('once.done')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Banner tone="info">{t('once.body')}</Banner>
        <CopyField label={t('once.label')} value={token} />
      </div>
    </Dialog>
  )
}

type TokenDialogProps = { domainId: string; onMade: () => void; onClose: () => void }

/** Makes a token, and shows it once. */
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
  if (making.data) return <ShownOnce token={making.data.token} onClose={onClose} />
  const { error } = making
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('form.title')}
      actions={
        <>
          <Button size="form" variant="plain" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="form" variant="primary" busy={making.isPending} onClick={submit}>
            {t('form.create')}
          </Button>
        </>
      }
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
