import { lazy, Suspense, useSyncExternalStore } from 'react'
import { findProofQuestion, watchProofQuestion } from '../client/fresh-proof.ts'

const FreshProofDialog = lazy(() => import('../second-factor/fresh-proof-dialog.tsx'))

/** Above every page: asks for a fresh proof before a call that needs one is done. */
export function FreshProofHost() {
  const question = useSyncExternalStore(watchProofQuestion, findProofQuestion)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <FreshProofDialog question={question} />
    </Suspense>
  )
}
