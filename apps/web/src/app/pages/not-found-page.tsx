import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { LostPicture } from '../../components/ui/feedback/illustration/lost.tsx'
import { Mark } from '../../components/ui/figures/mark.tsx'
import { readRefreshToken } from '../../lib/client/tokens.ts'
import { usePageTitle } from '../../lib/layout/page-title.ts'
import styles from './plain-page.module.css'

/** Shown for addresses that do not exist. */
export function Component() {
  const { t } = useTranslation('shell')
  usePageTitle(t('not_found.title'))
  return (
    <main className={styles.page} id="main">
      {/* Signed-in people already know which product this is. */}
      {readRefreshToken() === null && (
        <p className={styles.name}>
          <Mark size={32} />
          Evenground
        </p>
      )}
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
