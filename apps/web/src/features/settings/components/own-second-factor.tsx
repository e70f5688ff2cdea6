import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'
import { FoldedCard } from './folded-card.tsx'

const SecondFactors = lazy(() => import('./second-factors.tsx'))

/** What the person shows beside the password. No one who acts as them comes near it. */
export function OwnSecondFactor() {
  const { t } = useWords('second-factor')
  if (useMe().actor) return null
  return (
    <FoldedCard name="second-factor" title={t('card.title')}>
      <Suspense fallback={<Skeleton height={88} />}>
        <SecondFactors />
      </Suspense>
    </FoldedCard>
  )
}
