import type { Me } from '@evenground/shared/schemas'
import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { openSession } from '../../../lib/session/open-session.ts'

/** Signs in and leaves everything where the next page looks for it. The login is sent trimmed and in lower case. */
export async function signIn(credentials: { login: string; password: string }): Promise<Me> {
  const signedIn = await callPublic(routes.login, {
    body: {
      login: credentials.login.trim().toLowerCase(),
      password: credentials.password,
      user_agent: navigator.userAgent,
    },
  })
  return openSession(signedIn)
}
