import { normalizeLogin } from '@evenground/shared/rules'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/client/api-error.ts'
import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { type AnsweredQuestion, toSecrets } from './secrets.ts'

/** How a login can be recovered. Lookups are rate-limited, so the result is cached for the next page. */
export const recoveryQuery = (login: string) =>
  queryOptions({
    queryKey: ['recovery', login],
    queryFn: () => callPublic(routes.getSecrets, { query: { login } }),
    staleTime: 5 * 60_000,
  })

/** Checks the answers. Returns a token for setting a new password. */
export async function answerQuestions(login: string, answered: readonly AnsweredQuestion[]): Promise<string> {
  return (await callPublic(routes.answerSecrets, { body: { login, ...toSecrets(answered) } })).token
}

/** The number of used attempts if the answers were wrong; undefined for any other error. */
export function usedAttempts(error: unknown): number | undefined {
  const attempts = error instanceof ApiError && error.code === 'invalid_secret' ? error.problem.attempts : undefined
  return typeof attempts === 'number' ? attempts : undefined
}

export async function requestResetMail(email: string): Promise<string> {
  const address = normalizeLogin(email)
  await callPublic(routes.requestPasswordReset, { body: { email: address } })
  return address
}
