import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { useBackCloses } from '../../../lib/layout/use-back-closes.ts'
import styles from './progress-view.module.css'
import { ProgressView } from './progress-view.tsx'

/** The learner's scores in each assessment, in a dialog over the to-do list. */
export default function ProgressDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('results')
  useBackCloses(opened, onClose)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('progress.title')} width={680}>
      <div className={styles.view}>
        <ProgressView />
      </div>
    </Dialog>
  )
}
