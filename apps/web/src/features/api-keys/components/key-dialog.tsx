import type { ApiKey, ApiKeyInput, ApiKeyUpdate } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { TagField } from '../../../components/ui/fields/tag-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { EXPIRY_CHOICES, type ExpiryChoice } from '../api/expiry.ts'
import styles from './api-keys.module.css'
import { PermissionChoice } from './permission-choice.tsx'
import { useKeyForm } from './use-key-form.ts'

type KeyDialogProps<Saved> = {
  /** The key to change; absent for a new key. */
  record?: ApiKey
  save: (body: ApiKeyInput & ApiKeyUpdate) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onClose: () => void
}

function useExpiryOptions(record: ApiKey | undefined) {
  const { t } = useTranslation('api-keys')
  const format = useFormat()
  const offered = EXPIRY_CHOICES.map((value) => ({ value, label: t(`expiry.${value}`) }))
  if (!record) return offered
  const label = record.expires_at ? t('expiry.keep', { date: format.date(record.expires_at) }) : t('expiry.keep_never')
  return [{ value: 'keep', label }, ...offered]
}

/** A key's name, permissions, allowed addresses and expiry. */
export function KeyDialog<Saved>({ record, save, onSaved, onClose }: KeyDialogProps<Saved>) {
  const { t } = useTranslation('api-keys')
  const { values, errors, validate, showServerError, change } = useKeyForm(record)
  const expiries = useExpiryOptions(record)
  const saving = useMutation({ mutationFn: save, onSuccess: onSaved, onError: showServerError })
  const [title, verb] = record ? ['form.edit_title', 'form.save'] : ['form.new_title', 'form.create']
  const submit = () => {
    const body = validate()
    if (body) saving.mutate(body)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      width={760}
      title={t(title)}
      actions={<DialogActions onCancel={onClose} submit={t(verb)} busy={saving.isPending} onSubmit={submit} />}
    >
      <div className={styles.form}>
        {errors.form && <Banner tone="danger">{errors.form}</Banner>}
        <TextField
          label={t('form.title')}
          hint={t('form.title_hint')}
          size="form"
          maxLength={200}
          value={values.title}
          error={errors.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <PermissionChoice
          value={values.permissions}
          error={errors.permissions ?? null}
          onChange={(permissions) => change({ permissions })}
        />
        <SelectField
          label={t('form.expiry')}
          hint={values.expiry === 'never' ? t('form.never_hint') : undefined}
          size="form"
          options={expiries}
          value={values.expiry}
          error={errors.expires_at}
          onChange={(event) => change({ expiry: event.target.value as ExpiryChoice })}
        />
        <TagField
          label={t('form.addresses')}
          hint={t('form.addresses_hint')}
          optional
          size="form"
          value={values.addresses}
          error={errors.addresses}
          typed={values.addressDraft}
          onTyped={(addressDraft) => change({ addressDraft })}
          onChange={(addresses) => change({ addresses, addressDraft: '' })}
        />
      </div>
    </Dialog>
  )
}
