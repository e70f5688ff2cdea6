import type { changePassword } from '@evenground/shared/contract/auth'
import type { Me } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import { rememberMe } from '../../../lib/session/me.ts'

const CHANGE = route<typeof changePassword>('PUT', '/api/v2/auth/password')

/** Replaces a password that somebody else set with one's own. */
export async function changeOwnPassword(input: { old_password: string; password: string }): Promise<Me> {
  const me = await call(CHANGE, { body: input })
  rememberMe(me)
  return me
}
