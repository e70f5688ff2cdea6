import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { useCopy } from '../../components/ui/buttons/use-copy.ts'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { CopyOutcome } from '../../components/ui/feedback/copy-outcome.tsx'
import { Dialog } from '../../components/ui/overlays/dialog.tsx'
import { buildFileName, downloadFile } from '../../components/ui/save-file.ts'
import styles from './second-factor.module.css'

/** Prints the codes and their purpose, without the page behind the dialog. */
function Paper({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('second-factor')
  return createPortal(
    <div className={styles.paper}>
      <p>{t('codes.file_head')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>,
    document.body,
  )
}

/**
 * Shows the ten recovery codes, which cannot be shown again. A click outside does not close the dialog, because the
 * codes would be lost.
 */
export default function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('second-factor')
  const text = codes.join('\n')
  const { outcome, copy } = useCopy(text)
  const save = () =>
    downloadFile(
      new Blob([`${t('codes.file_head')}\n\n${text}\n`], { type: 'text/plain' }),
      buildFileName('recovery-codes', 'txt', new Date()),
    )
  return (
    <Dialog
      opened
      staysOpen
      onClose={onClose}
      title={t('codes.title')}
      width={560}
      actions={
        <Button size="form" variant="primary" onClick={onClose}>
          {t('codes.done')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Banner tone="info">{t('codes.body')}</Banner>
        <ul className={styles.codes} aria-label={t('codes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          <Button size="form" wraps icon={outcome === 'copied' ? IconCheck : IconCopy} onClick={copy}>
            {t('codes.copy')}
          </Button>
          <Button size="form" wraps icon={IconDownload} onClick={save}>
            {t('codes.download')}
          </Button>
          <Button size="form" wraps icon={IconPrinter} onClick={() => window.print()}>
            {t('codes.print')}
          </Button>
          <CopyOutcome outcome={outcome} copied={t('codes.copied')} byHand={t('codes.copy_by_hand')} />
        </div>
        <Paper codes={codes} />
      </div>
    </Dialog>
  )
}
