import type { Me, ResultsSealOpening } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import * as routes from '../../../lib/client/routes.ts'
import { askPasskey } from '../../../lib/second-factor/passkey.ts'
import { meQuery, rememberMe } from '../../../lib/session/me.ts'

/** Why the person's own results are sealed; null if they are not. */
export const sealQuery = queryOptions({
  queryKey: ['results-seal'],
  queryFn: async ({ signal }) => (await call(routes.getResultsSeal, {}, { signal })) ?? null,
})

/** Opens the sealed results and reloads everything that was loaded before. */
export async function openResults(input: ResultsSealOpening): Promise<Me> {
  const me = await call(routes.openResultsSeal, { body: input })
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  rememberMe(me)
  return me
}

export const requestSealLink = () => call(routes.requestResultsSealLink, {})

/** Asks for an assertion by a passkey that the person added before the seal. */
export async function signWithPasskey(): Promise<NonNullable<ResultsSealOpening['passkey']>> {
  const { token, options } = await call(routes.requestResultsSealPasskey, {})
  return { token, assertion: await askPasskey(options) }
}
