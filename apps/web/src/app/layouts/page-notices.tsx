import { PoliciesBar } from '../../lib/policies/policies-bar.tsx'
import { ImpersonationBanner } from '../../lib/session/impersonation-banner.tsx'
import { NoticesBar } from '../../lib/session/notices-bar.tsx'
import { SealBar } from '../../lib/session/seal-bar.tsx'

/** What people are told about their own account: notices, sealed results, new terms. */
export function AccountNotices() {
  return (
    <>
      <NoticesBar />
      <SealBar />
      <PoliciesBar />
    </>
  )
}

/** What is said above every page: acting as another person first. */
export function PageNotices() {
  return (
    <>
      <ImpersonationBanner />
      <AccountNotices />
    </>
  )
}
