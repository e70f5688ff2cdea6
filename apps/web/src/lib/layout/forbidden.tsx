import { lazy, Suspense } from 'react'
import type { ForbiddenProps } from './forbidden-state.tsx'

/** Loaded when it is needed: hardly anyone sees it, and every list would carry it. */
const State = lazy(async () => ({ default: (await import('./forbidden-state.tsx')).ForbiddenState }))

/** The role does not include what the page shows. */
export const Forbidden = (props: ForbiddenProps) => (
  <Suspense>
    <State {...props} />
  </Suspense>
)
