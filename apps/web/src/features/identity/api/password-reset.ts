import type { Me } from '@evenground/shared/schemas'
import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { type Challenge, enter } from '../../../lib/second-factor/enter.ts'
import { tokenQuery } from './token-query.ts'

/** The domain of the account to which a reset token belongs. Reading it does not use the token up. */
export const resetDomainQuery = (token: string) =>
  tokenQuery('password-reset', token, () => callPublic(routes.getPasswordReset, { query: { token } }))

/** Sets the new password and signs in with it. Returns a challenge if a second factor is required. */
export async function setNewPassword(token: string, password: string): Promise<Me | Challenge> {
  return enter(await callPublic(routes.resetPassword, { body: { token, password, user_agent: navigator.userAgent } }))
}
