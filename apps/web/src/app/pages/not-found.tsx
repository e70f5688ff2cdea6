import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { LostPicture } from '../../components/ui/feedback/illustration/lost.tsx'
import { usePageTitle } from '../../lib/layout/page-title.ts'

/** Says that an address does not exist, and leads home. */
export function NotFound() {
  const { t } = useTranslation('shell')
  usePageTitle(t('not_found.title'))
  return (
    <EmptyState
      heading="h1"
      picture={<LostPicture />}
      title={t('not_found.title')}
      link={{ to: '/', label: t('not_found.home') }}
    >
      <p>{t('not_found.body')}</p>
    </EmptyState>
  )
}
