import type { Me } from '@evenground/shared/schemas'
import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { type Challenge, enter } from '../../../lib/second-factor/enter.ts'

/**
 * Signs in and stores the session for the next page; returns a challenge if a second factor is required. The login is
 * sent trimmed and in lower case.
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
