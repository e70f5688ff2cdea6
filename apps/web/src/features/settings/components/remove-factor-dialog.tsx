import type { SecondFactor } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useFactorChange } from '../../../lib/second-factor/own-factors.ts'
import styles from './second-factors.module.css'

interface RemoveFactorDialogProps {
  factor: SecondFactor
  /** Whether this is the last factor, so that afterward nothing more than the sign-in is needed. */
  isLast: boolean
  /** Whether the organization requires a factor. The last one is not removed then. */
  required: boolean
  onClose: () => void
}

export default function RemoveFactorDialog({ factor, isLast, required, onClose }: RemoveFactorDialogProps) {
  const { t } = useTranslation(['second-factor', 'common', 'errors'])
  const removing = useFactorChange((id: string) => call(routes.removeSecondFactor, { params: { id } }), onClose)
  const name = factor.label || t(`kinds.${factor.kind}`)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('remove.title', { name })}
      actions={
        <DialogActions
          danger
          onCancel={onClose}
          submit={t('remove.confirm')}
          busy={removing.isPending}
          onSubmit={() => removing.mutate(factor.id)}
        />
      }
    >
      <div className={styles.form}>
        <Failure error={removing.error} onDismiss={removing.reset} />
        <p>{isLast && required ? errorText(t, 'second_factor_demanded') : t(isLast ? 'remove.last' : 'remove.body')}</p>
      </div>
    </Dialog>
  )
}
