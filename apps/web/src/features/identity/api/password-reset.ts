import type { Me } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { type Challenge, enter } from '../../../lib/second-factor/enter.ts'

/** Whose reset a token belongs to. Looking does not use it up. */
export const resetDomainQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-reset', token],
    queryFn: () => callPublic(routes.getPasswordReset, { query: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    // A used or expired token is invalid, so its answer is not cached.
    gcTime: 0,
  })

/** Sets the new password and signs in with it, or gets the question for the second factor. */
export async function setNewPassword(token: string, password: string): Promise<Me | Challenge> {
  return enter(await callPublic(routes.resetPassword, { body: { token, password, user_agent: navigator.userAgent } }))
}
