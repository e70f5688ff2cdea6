import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import styles from './api-keys.module.css'

/** The key itself, this one time. A click beside the dialog does not close it: the key would be lost. */
export function ShownOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('api-keys')
  const [said, setSaid] = useState<'copied' | 'copy_by_hand' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setSaid('copied'),
      () => setSaid('copy_by_hand'),
    )
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
      <div className={styles.form}>
        <Banner tone="info">{t('once.body')}</Banner>
        <TextField
          label={t('once.label')}
          size="form"
          readOnly
          className={styles.secret}
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.copy}>
          <Button size="form" icon={said === 'copied' ? IconCheck : IconCopy} onClick={() => void copy()}>
            {t('once.copy')}
          </Button>
          <span role="status">{said && t(`once.${said}`)}</span>
        </div>
      </div>
    </Dialog>
  )
}
