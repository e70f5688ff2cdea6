import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import type { NextStep } from '../../../../lib/learning/use-next-step.ts'

/**
 * The Next button. At the end of a plan it is Review, which is less prominent because the certificate matters more.
 * Hidden while the domain is paused.
 */
export function OnwardButton({ step }: { step: NextStep }) {
  const { t } = useTranslation('results')
  if (step.hidden) return null
  const isReview = step.label === 'review'
  return (
    <Button variant={isReview ? 'default' : 'primary'} endIcon={IconArrowRight} busy={step.busy} onClick={step.go}>
      {t(isReview ? 'results.review' : 'common:next')}
    </Button>
  )
}
