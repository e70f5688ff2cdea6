import { lazy, Suspense } from 'react'
import { useMe } from './me.ts'

const SealBanner = lazy(() => import('./seal-banner.tsx'))

/**
 * Says on every page that the person's earlier results are sealed, with a link to open them. Hidden during an
 * impersonation.
 */
export function SealBar() {
  const { results_sealed, actor } = useMe()
  if (!results_sealed || actor) return null
  return (
    <Suspense fallback={null}>
      <SealBanner />
    </Suspense>
  )
}
