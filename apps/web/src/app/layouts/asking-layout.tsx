import { Outlet } from 'react-router-dom'
import { FreshProofHost } from '../../lib/session/fresh-proof-host.tsx'
import { ImpersonationConsentHost } from '../../lib/session/impersonation-consent-host.tsx'

/** Around every page but sign-in: calls may ask for a consent or a fresh proof before they are made. */
export function AskingLayout() {
  return (
    <>
      <Outlet />
      <ImpersonationConsentHost />
      <FreshProofHost />
    </>
  )
}
