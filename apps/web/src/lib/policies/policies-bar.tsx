import { lazy, Suspense } from 'react'
import { useMe } from '../session/me.ts'

/** Fetched for those who are asked: few are, and seldom. */
const PoliciesRequest = lazy(() => import('./policies-request.tsx'))

/** Above the page, for people who have not accepted the current terms and privacy notice. */
export function PoliciesBar() {
  const { actor, policies } = useMe()
  if (actor || policies.pending.length === 0) return null
  return (
    <Suspense fallback={null}>
      <PoliciesRequest pending={policies.pending} />
    </Suspense>
  )
}
