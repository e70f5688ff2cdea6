import type { login } from '@evenground/shared/contract/auth'
import type { Me } from '@evenground/shared/schemas'
import { callPublic } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import { openSession } from '../../../lib/session/open-session.ts'

const LOGIN = route<typeof login>('POST', '/api/v2/auth/login')

/** Signs in and leaves everything where the next page looks for it. The login is sent trimmed and in lower case. */
export async function signIn(credentials: { login: string; password: string }): Promise<Me> {
  const signedIn = await callPublic(LOGIN, {
    body: {
      login: credentials.login.trim().toLowerCase(),
      password: credentials.password,
      user_agent: navigator.userAgent,
    },
  })
  return openSession(signedIn)
}
