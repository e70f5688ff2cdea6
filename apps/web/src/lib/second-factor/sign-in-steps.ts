import type { Me } from '@evenground/shared/schemas'
import { callPublic } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { openSession } from '../session/open-session.ts'
import type { Challenge } from './enter.ts'
import type { SecondFactorAnswer } from './method-fields.tsx'
import { askPasskey } from './passkey.ts'

/** Completes the second step of a sign-in. */
export async function answerChallenge({ token }: Challenge, answer: SecondFactorAnswer): Promise<Me> {
  const body = { token, ...answer, user_agent: navigator.userAgent }
  return openSession(await callPublic(routes.answerSecondFactor, { body }))
}

/** Signs in with a passkey of this device, without login and password. */
export async function signInWithPasskey(): Promise<Me> {
  const { token, options } = await callPublic(routes.requestPasskeySignIn, {})
  const body = { token, passkey: await askPasskey(options), user_agent: navigator.userAgent }
  return openSession(await callPublic(routes.signInWithPasskey, { body }))
}
