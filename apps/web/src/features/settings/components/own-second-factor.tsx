import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { lazyPart } from '../../../lib/offline/lazy-part.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { FoldedCard } from './folded-card.tsx'

const SecondFactors = lazyPart(() => import('./second-factors.tsx'), { waiting: <Skeleton height={88} /> })

/** The person's second factors. Not available during an impersonation. */
export function OwnSecondFactor() {
  const { t } = useWords('second-factor')
  if (useMe().actor) return null
  return (
    <FoldedCard name="second-factor" title={t('card.title')}>
      <SecondFactors />
    </FoldedCard>
  )
}
