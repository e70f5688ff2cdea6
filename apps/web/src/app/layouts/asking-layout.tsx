import { Outlet } from 'react-router-dom'
import { FreshProofHost } from '../../lib/session/fresh-proof-host.tsx'
import { ImpersonationConsentHost } from '../../lib/session/impersonation-consent-host.tsx'

/** Wraps every page except sign-in: API calls may ask for consent or a new proof of identity before they are sent. */
export function AskingLayout() {
  return (
    <>
      <Outlet />
      <ImpersonationConsentHost />
      <FreshProofHost />
    </>
  )
}
