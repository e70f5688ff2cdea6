import { lazy } from 'react'
import { consentQuestion } from '../client/impersonation-consent.ts'
import { QuestionHost } from './question-host.tsx'

const ImpersonationConsentDialog = lazy(() => import('./impersonation-consent-dialog.tsx'))

/** Asks an impersonating administrator before something is done in the person's name. */
export const ImpersonationConsentHost = () => (
  <QuestionHost about={consentQuestion} dialog={ImpersonationConsentDialog} />
)
