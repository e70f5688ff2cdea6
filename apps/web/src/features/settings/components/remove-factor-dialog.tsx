import type { SecondFactor } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useFactorChange } from '../../../lib/second-factor/own-factors.ts'
import styles from './second-factor-card.module.css'

interface RemoveFactorDialogProps {
  factor: SecondFactor
  /** After it the password alone is enough again. */
  isLast: boolean
  onClose: () => void
}

export default function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const { t } = useTranslation(['second-factor', 'common'])
  const removing = useFactorChange((id: string) => call(routes.removeSecondFactor, { params: { id } }), onClose)
  const name = factor.label || t(`kinds.${factor.kind}`)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('remove.title', { name })}
      actions={
        <>
          <Button size="form" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="form" variant="danger" busy={removing.isPending} onClick={() => removing.mutate(factor.id)}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Failure error={removing.error} onDismiss={removing.reset} />
        <p>{t(isLast ? 'remove.last' : 'remove.body')}</p>
      </div>
    </Dialog>
  )
}
