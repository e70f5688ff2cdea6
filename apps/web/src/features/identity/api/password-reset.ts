import type { getPasswordReset, resetPassword } from '@evenground/shared/contract/auth'
import type { Me } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { callPublic } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import { openSession } from '../../../lib/session/open-session.ts'

const LOOK_AT_TOKEN = route<typeof getPasswordReset>('GET', '/api/v2/auth/resetpw')
const RESET_PASSWORD = route<typeof resetPassword>('POST', '/api/v2/auth/resetpw')

/** Whose reset a token belongs to. Looking does not use it up. */
export const resetDomainQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-reset', token],
    queryFn: () => callPublic(LOOK_AT_TOKEN, { query: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    // A used or expired token is invalid, so its answer is not cached.
    gcTime: 0,
  })

/** Sets the new password and signs in with it. */
export async function setNewPassword(token: string, password: string): Promise<Me> {
  return openSession(await callPublic(RESET_PASSWORD, { body: { token, password, user_agent: navigator.userAgent } }))
}
