import { lazy, Suspense } from 'react'
import { useMe } from '../session/me.ts'
import styles from './policies-bar.module.css'

/** Loaded on demand, because few people see it. */
const PoliciesRequest = lazy(() => import('./policies-request.tsx'))

/** Shown above the page for people who have not accepted the current terms and privacy notice. */
export function PoliciesBar() {
  const { actor, policies } = useMe()
  if (actor || policies.pending.length === 0) return null
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <PoliciesRequest pending={policies.pending} />
    </Suspense>
  )
}
