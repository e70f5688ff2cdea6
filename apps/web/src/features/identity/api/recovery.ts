import { normalizeLogin } from '@evenground/shared/rules'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/client/api-error.ts'
import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { type AnsweredQuestion, toSecrets } from './secrets.ts'

/** How a login can be recovered. Look-ups are limited in number: the next page reads the answer of the one before. */
export const recoveryQuery = (login: string) =>
  queryOptions({
    queryKey: ['recovery', login],
    queryFn: () => callPublic(routes.getSecrets, { query: { login } }),
    staleTime: 5 * 60_000,
  })

/** A token for setting a new password, against right answers. */
export async function answerQuestions(login: string, answered: readonly AnsweredQuestion[]): Promise<string> {
  return (await callPublic(routes.answerSecrets, { body: { login, ...toSecrets(answered) } })).token
}

/** The number of used attempts in a refusal; undefined for any other failure. */
export function usedAttempts(error: unknown): number | undefined {
  const attempts = error instanceof ApiError && error.code === 'invalid_secret' ? error.problem.attempts : undefined
  return typeof attempts === 'number' ? attempts : undefined
}

export async function requestResetMail(email: string): Promise<string> {
  const address = normalizeLogin(email)
  await callPublic(routes.requestPasswordReset, { body: { email: address } })
  return address
}
