import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import styles from '../../../lib/layout/entry.module.css'
import { PageHead } from './page-head.tsx'

/** Replaces the questions once recovery by them is locked. */
export function OutOfAttempts() {
  const { t } = useTranslation(['identity', 'errors'])
  return (
    <>
      <PageHead title={t('questions.out')} />
      <div className={styles.form}>
        <Banner tone="danger">{t('errors:out_of_attempts')}</Banner>
        <p>{t('questions.out_hint')}</p>
      </div>
    </>
  )
}
