import { lazy, Suspense, useSyncExternalStore } from 'react'
import { findConsentQuestion, watchConsentQuestion } from '../client/impersonation-consent.ts'

const ImpersonationConsentDialog = lazy(() => import('./impersonation-consent-dialog.tsx'))

/** Above every page: asks an impersonating administrator before something is done in the person's name. */
export function ImpersonationConsentHost() {
  const question = useSyncExternalStore(watchConsentQuestion, findConsentQuestion)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ImpersonationConsentDialog question={question} />
    </Suspense>
  )
}
