import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { Dialog } from '../../components/ui/overlays/dialog.tsx'
import { CopyField } from './copy-field.tsx'

type SecretDialogProps = { title: string; label: string; secret: string; onClose: () => void }

/**
 * Shows a new key or token, which cannot be shown again. A click outside does not close the dialog, because the secret
 * would be lost.
 */
export function SecretDialog({ title, label, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('console')
  return (
    <Dialog
      opened
      staysOpen
      onClose={onClose}
      title={title}
      width={640}
      actions={
        <Button size="form" variant="primary" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <div className="column">
        <Banner tone="info">{t('secret.once')}</Banner>
        <CopyField label={label} value={secret} />
      </div>
    </Dialog>
  )
}
