import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../../components/ui/feedback/spinner.tsx'
import styles from './document-coming.module.css'

/** In place of the first page until it is there, and as large: nothing below moves when it comes. */
export function PageComing() {
  const { t } = useTranslation('training')
  return (
    <p className={styles.page} data-page-coming="" role="status">
      <Spinner silent />
      {t('observe.loading')}
    </p>
  )
}

/** In place of the whole reader, until its code is there. */
export const ReaderComing = () => (
  <div className={styles.reader}>
    <PageComing />
  </div>
)
