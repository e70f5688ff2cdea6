import type { ApiKey, NewApiKey } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { ConfirmMutation } from '../../../lib/console/confirm-mutation.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { rotateKey } from '../api/api-keys.ts'
import styles from './api-keys.module.css'

const OVERLAPS = ['0', '1', '7', '30'] as const

type RotateDialogProps = { record: ApiKey; onRotated: (made: NewApiKey) => void; onClose: () => void }

/** Replaces a key by a new one, and asks how long the old one keeps working. */
export function RotateDialog({ record, onRotated, onClose }: RotateDialogProps) {
  const { t } = useTranslation(['api-keys', 'errors'])
  const [days, setDays] = useState<string>('7')
  const rotating = useMutation({
    mutationFn: () => rotateKey(record.id, { overlap_days: Number(days) }),
    onSuccess: onRotated,
  })
  return (
    <ConfirmMutation
      title={t('rotate.title', { name: record.title })}
      confirm={t('rotate.confirm')}
      mutation={rotating}
      onClose={onClose}
    >
      <div className={styles.form}>
        {rotating.isError && <Banner tone="danger">{errorText(t, codeOf(rotating.error))}</Banner>}
        <p>{t('rotate.body')}</p>
        <SelectField
          label={t('rotate.overlap')}
          size="form"
          value={days}
          options={OVERLAPS.map((value) => ({ value, label: t(`rotate.days.${value}`) }))}
          onChange={(event) => setDays(event.target.value)}
        />
      </div>
    </ConfirmMutation>
  )
}
