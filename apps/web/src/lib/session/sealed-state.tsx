import { lazy, Suspense } from 'react'

const SealedCard = lazy(() => import('./sealed-card.tsx'))

/** Shown in place of the person's earlier results while they are sealed. Loads its card on demand. */
export const SealedState = ({ heading }: { heading: 'h1' | 'h2' | 'h3' }) => (
  <Suspense fallback={null}>
    <SealedCard heading={heading} />
  </Suspense>
)
