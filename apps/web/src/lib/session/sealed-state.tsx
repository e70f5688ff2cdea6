import { lazy, Suspense } from 'react'

const SealedCard = lazy(() => import('./sealed-card.tsx'))

/** Stands where own results from before would be, while they are sealed. */
export const SealedState = ({ heading }: { heading: 'h1' | 'h2' | 'h3' }) => (
  <Suspense fallback={null}>
    <SealedCard heading={heading} />
  </Suspense>
)
