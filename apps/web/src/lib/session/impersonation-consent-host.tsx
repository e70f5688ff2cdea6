import { consentQuestion } from '../client/impersonation-consent.ts'
import { lazyPart } from '../offline/lazy-part.tsx'
import { QuestionHost } from './question-host.tsx'

const ImpersonationConsentDialog = lazyPart(() => import('./impersonation-consent-dialog.tsx'))

/** Shows the consent dialog to an impersonating administrator before something is done in the person's name. */
export const ImpersonationConsentHost = () => (
  <QuestionHost about={consentQuestion} dialog={ImpersonationConsentDialog} />
)
