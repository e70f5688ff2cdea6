import type { Me } from '@evenground/shared/schemas'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call, callPublic } from '../client/call.ts'
import { queryClient } from '../client/query-client.ts'
import * as routes from '../client/routes.ts'
import { loadImpersonation, readRefreshToken } from '../client/tokens.ts'
import { currentOwner, setStorageOwner } from '../storage/owner.ts'
import { takeProvider } from './provider-session.ts'

/** From now on, the page stores this person's drafts. During an impersonation it stores nothing. */
function storeMe(me: Me): Me {
  const { actor, account, draft_key = null } = me
  const known = currentOwner()?.accountId === account.id
  if (actor || draft_key || !known) setStorageOwner(account.id, actor ? null : draft_key)
  return me
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => storeMe(await call(routes.getMe, {}, { signal })),
  staleTime: 5 * 60_000,
})

/** The signed-in person. Only below a route that requires one. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** Caches the result of a sign-in, as loading the session would. */
export const rememberMe = (me: Me): void => void queryClient.setQueryData(meQuery.queryKey, storeMe(me))

export async function updateOwnAccount(changes: {
  locale?: 'en-us' | 'es-mx'
  settings?: { darkMode?: boolean }
}): Promise<void> {
  rememberMe(await call(routes.updateMe, { body: changes }))
  // Lists are sorted by language, and some responses contain sentences, so they are refetched when the language
  // changes.
  const isAnswer = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== meQuery.queryKey[0]
  if (changes.locale) void queryClient.invalidateQueries({ predicate: isAnswer })
}

/** Ends the session of the current access token on the server. During an impersonation, only the impersonation. */
export const endCurrentSession = (): Promise<void> => call(routes.logout, { body: {} })

/**
 * Ends the session on the server. If the server cannot be reached, signing out continues anyway. Returns the address
 * that ends the session at the organization's identity provider, if there is one.
 */
export async function endSessions(): Promise<string | null> {
  const token = readRefreshToken()
  try {
    if (loadImpersonation()) await endCurrentSession().catch(() => undefined)
    if (token && takeProvider()) {
      return (await callPublic(routes.signOutAtProvider, { body: { refresh_token: token } })).url
    }
    if (token) await callPublic(routes.logout, { body: { refresh_token: token } })
  } catch {
    // The token expires anyway.
  }
  return null
}
