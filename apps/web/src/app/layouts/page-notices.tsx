import { PoliciesBar } from '../../lib/policies/policies-bar.tsx'
import { ImpersonationBanner } from '../../lib/session/impersonation-banner.tsx'
import { NoticesBar } from '../../lib/session/notices-bar.tsx'
import { SealBar } from '../../lib/session/seal-bar.tsx'

/** What is said above every page: acting as another person, notices, sealed results, new terms. */
export function PageNotices() {
  return (
    <>
      <ImpersonationBanner />
      <NoticesBar />
      <SealBar />
      <PoliciesBar />
    </>
  )
}
