import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../components/ui/feedback/illustration/closed.tsx'

/** Shown in place of the person's earlier results while they are sealed. */
export default function SealedCard({ heading }: { heading: 'h1' | 'h2' | 'h3' }) {
  const { t } = useTranslation('notices')
  return (
    <EmptyState
      heading={heading}
      picture={<ClosedPicture />}
      title={t('seal.label')}
      link={{ to: '/setup/results', label: t('seal.open') }}
    >
      <p>{t('seal.text')}</p>
    </EmptyState>
  )
}
