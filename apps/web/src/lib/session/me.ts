import type { getMe, logout, updateMe } from '@evenground/shared/contract/auth'
import type { Me } from '@evenground/shared/schemas'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { queryClient } from '../client/query-client.ts'
import { route } from '../client/route.ts'
import { clearTokens, readRefreshToken } from '../client/tokens.ts'

const GET_ME = route<typeof getMe>('GET', '/api/v2/accounts/me')
const UPDATE_ME = route<typeof updateMe>('PUT', '/api/v2/accounts/me')
const LOGOUT = route<typeof logout>('POST', '/api/v2/auth/logout')

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(GET_ME, {}, { signal }),
  staleTime: 5 * 60_000,
})

/** Who is signed in; below a route that demands it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** Puts what a sign-in answered where a reload would find it. */
export const rememberMe = (me: Me): void => void queryClient.setQueryData(meQuery.queryKey, me)

export async function updateOwnAccount(changes: {
  locale?: 'en-us' | 'es-mx'
  settings?: { darkMode?: boolean }
}): Promise<void> {
  rememberMe(await call(UPDATE_ME, { body: changes }))
}

/** Ends the session on the server, then here; a server that cannot be reached must not keep anybody signed in. */
export async function signOut(): Promise<void> {
  const token = readRefreshToken()
  try {
    if (token) await call(LOGOUT, { body: { refresh_token: token } })
  } catch {
    // The token expires by itself.
  } finally {
    clearTokens()
  }
}

/** A user is an administrator when the interface type says so. */
export function isAdministrator(me: Me): boolean {
  const permissions = me.role.permissions as { ui?: { v1?: { type?: { admin?: boolean } } } }
  return permissions.ui?.v1?.type?.admin === true
}
