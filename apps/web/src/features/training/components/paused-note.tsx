import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import type { NextStep } from '../../../lib/learning/use-next-step.ts'

/** Shown while a pause hides the action bar: an explanation of the pause, and a link to the start page. */
export function PausedNote({ step }: { step: NextStep }) {
  const { t } = useTranslation('training')
  if (!step.hidden) return null
  return (
    <Banner tone="info">
      {t('pause.what')} <TextLink to="/content">{t('holding.home')}</TextLink>
    </Banner>
  )
}
