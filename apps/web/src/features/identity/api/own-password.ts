import type { Me } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { rememberMe } from '../../../lib/session/me.ts'

/** Replaces a password that somebody else set with one's own. */
export async function changeOwnPassword(input: { old_password: string; password: string }): Promise<Me> {
  const me = await call(routes.changePassword, { body: input })
  rememberMe(me)
  return me
}
