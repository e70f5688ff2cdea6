import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useBackCloses } from '../../../lib/layout/use-back-closes.ts'
import { PasswordChangeFields } from '../../../lib/password/password-change-fields.tsx'
import { usePasswordChange } from '../../../lib/password/use-password-change.ts'
import { useMe } from '../../../lib/session/me.ts'

interface PasswordDialogProps {
  onClose: () => void
  onChanged: () => void
}

/** Asks for the current and the new password. */
export default function PasswordDialog({ onClose, onChanged }: PasswordDialogProps) {
  const { t } = useWords(['settings', 'common'])
  const { domain } = useMe()
  const formId = useId()
  useBackCloses(true, onClose)
  const { form, saving, submit } = usePasswordChange(onChanged)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('password.change')}
      actions={<DialogActions onCancel={onClose} submit={t('password.save')} form={formId} busy={saving.isPending} />}
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className="stack" onSubmit={submit}>
          <Failure error={saving.error} onDismiss={saving.reset} />
          <PasswordChangeFields minLength={domain.password_length} />
        </form>
      </FormProvider>
    </Dialog>
  )
}
