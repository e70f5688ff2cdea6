import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readActingQuestion, watchActingQuestion } from '../client/acting-consent.ts'

const ActingConsentDialog = lazy(() => import('./acting-consent-dialog.tsx'))

/** Above every page: whoever acts as somebody else is asked before something is done in that person's name. */
export function ActingConsentHost() {
  const question = useSyncExternalStore(watchActingQuestion, readActingQuestion)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ActingConsentDialog question={question} />
    </Suspense>
  )
}
