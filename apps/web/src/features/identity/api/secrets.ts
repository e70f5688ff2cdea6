import type { Me, SecretsSetupInput } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { rememberMe } from '../../../lib/session/me.ts'
import { applyChosenLocale } from '../../../lib/session/open-session.ts'

export interface AnsweredQuestion {
  question: number
  answer: string
}

/** Converts three security questions and answers to the API's format: answers trimmed and in lower case. */
export function toSecrets(answered: readonly AnsweredQuestion[]): SecretsSetupInput {
  const [secret1, secret2, secret3] = answered.map(({ question, answer }) => ({
    question,
    answer: answer.trim().toLowerCase(),
  }))
  if (!secret1 || !secret2 || !secret3) throw new RangeError('Exactly three security questions are needed')
  return { secret1, secret2, secret3 }
}

/** Saves the signed-in person's security questions. The returned `Me` no longer has `secrets_needed` set. */
export async function saveOwnSecrets(answered: readonly AnsweredQuestion[]): Promise<Me> {
  const me = await call(routes.saveSecrets, { body: toSecrets(answered) })
  rememberMe(me)
  await applyChosenLocale(me)
  return me
}
