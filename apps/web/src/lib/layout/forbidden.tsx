import { lazy, Suspense } from 'react'
import type { ForbiddenProps } from './forbidden-state.tsx'

/** Loaded on demand: it is rarely shown, and every list would include it. */
const State = lazy(async () => ({ default: (await import('./forbidden-state.tsx')).ForbiddenState }))

/** Says that the role may not see this page. */
export const Forbidden = (props: ForbiddenProps) => (
  <Suspense fallback={props.pageTitle && <h1 className="page-title">{props.pageTitle}</h1>}>
    <State {...props} />
  </Suspense>
)
