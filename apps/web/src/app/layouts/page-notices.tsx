import { PoliciesBar } from '../../lib/policies/policies-bar.tsx'
import { ImpersonationBanner } from '../../lib/session/impersonation-banner.tsx'
import { NoticesBar } from '../../lib/session/notices-bar.tsx'
import { SealBar } from '../../lib/session/seal-bar.tsx'

/** Notices about the person's own account: messages, sealed results, new terms. */
export function AccountNotices() {
  return (
    <>
      <NoticesBar />
      <SealBar />
      <PoliciesBar />
    </>
  )
}

/** All notices above a page. The impersonation notice comes first. */
export function PageNotices() {
  return (
    <>
      <ImpersonationBanner />
      <AccountNotices />
    </>
  )
}
