import type { Me } from '@evenground/shared/schemas'
import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { type Challenge, enter } from '../../../lib/second-factor/enter.ts'

/**
 * Signs in and leaves everything where the next page looks for it, or gets the question for the second factor. The login
 * is sent trimmed and in lower case.
 */
export async function signIn(credentials: { login: string; password: string }): Promise<Me | Challenge> {
  const answer = await callPublic(routes.login, {
    body: {
      login: credentials.login.trim().toLowerCase(),
      password: credentials.password,
      user_agent: navigator.userAgent,
    },
  })
  return enter(answer)
}
