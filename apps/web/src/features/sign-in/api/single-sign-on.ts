import type { Me } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { type Challenge, enter } from '../../../lib/second-factor/enter.ts'
import { hasLeftProvider, rememberProvider } from '../../../lib/session/provider-session.ts'

/** The sign-in providers of a domain, or those for the email domain of a login. */
export const offersQuery = (asked: { domain_id: string } | { login: string }) =>
  queryOptions({
    queryKey: ['sign-in-offers', asked],
    queryFn: () => callPublic(routes.listSignInOffers, { query: asked }),
    staleTime: 60_000,
  })

/** Opens the sign-in page of the provider, which redirects back. */
export async function leaveForProvider(providerId: string): Promise<void> {
  const body = { provider_id: providerId, ...(hasLeftProvider() && { fresh: true }) }
  const { url } = await callPublic(routes.startSingleSignOn, { body })
  window.location.assign(url)
}

/** Starts the session after the provider redirected back; returns a challenge if a second factor is required. */
export async function openProviderSession(code: string): Promise<Me | Challenge> {
  const answer = await callPublic(routes.openSingleSignOn, { body: { code, user_agent: navigator.userAgent } })
  const entered = await enter(answer)
  rememberProvider()
  return entered
}
