import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { LostPicture } from '../../components/ui/feedback/illustration/lost.tsx'
import { usePageTitle } from '../../lib/layout/page-title.ts'
import styles from './plain-page.module.css'

/** An address that the product does not have. */
export function Component() {
  const { t } = useTranslation('shell')
  usePageTitle(t('not_found.title'))
  return (
    <main className={styles.page} id="main">
      <EmptyState
        heading="h1"
        picture={<LostPicture />}
        title={t('not_found.title')}
        link={{ to: '/', label: t('not_found.home') }}
      >
        <p>{t('not_found.body')}</p>
      </EmptyState>
    </main>
  )
}
