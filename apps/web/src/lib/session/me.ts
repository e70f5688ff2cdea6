import type { PermissionKey } from '@evenground/shared/constants'
import type { getMe, logout, updateMe } from '@evenground/shared/contract/auth'
import type { Me } from '@evenground/shared/schemas'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, callPublic } from '../client/call.ts'
import { queryClient } from '../client/query-client.ts'
import { route } from '../client/route.ts'
import { loadImpersonation, readRefreshToken } from '../client/tokens.ts'
import { currentOwner, openOwner } from '../storage/owner.ts'
import { permissionsOf } from './permissions.ts'

const GET_ME = route<typeof getMe>('GET', '/api/v2/accounts/me')
const UPDATE_ME = route<typeof updateMe>('PUT', '/api/v2/accounts/me')
const LOGOUT = route<typeof logout>('POST', '/api/v2/auth/logout')

/** From here on the page keeps this person's writing; as somebody else it stores nothing. */
function storeMe(me: Me): Me {
  const { actor, account, draft_key = null } = me
  const known = currentOwner()?.accountId === account.id
  if (actor || draft_key || !known) openOwner(account.id, actor ? null : draft_key)
  return me
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => storeMe(await call(GET_ME, {}, { signal })),
  staleTime: 5 * 60_000,
})

/** Who is signed in; below a route that demands it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** Puts what a sign-in answered where a reload would find it. */
export const rememberMe = (me: Me): void => void queryClient.setQueryData(meQuery.queryKey, storeMe(me))

export async function updateOwnAccount(changes: {
  locale?: 'en-us' | 'es-mx'
  settings?: { darkMode?: boolean }
}): Promise<void> {
  rememberMe(await call(UPDATE_ME, { body: changes }))
}

/** Ends on the server the session of the access token in use: while acting as somebody else, that one alone. */
export const endCurrentSession = (): Promise<void> => call(LOGOUT, { body: {} })

/** Ends the session on the server; one that cannot be reached must not keep anybody signed in. */
export async function endSessions(): Promise<void> {
  const token = readRefreshToken()
  try {
    if (loadImpersonation()) await endCurrentSession().catch(() => undefined)
    if (token) await callPublic(LOGOUT, { body: { refresh_token: token } })
  } catch {
    // The token expires by itself.
  }
}

/** A user is an administrator when the interface type says so. */
export const isAdministrator = (me: Pick<Me, 'role'>): boolean => permissionsOf(me).has('ui.v1.type.admin')

/** The permissions of whoever is signed in; while acting as somebody else, those of that person. */
export function usePermissions(): ReadonlySet<PermissionKey> {
  const me = useMe()
  return useMemo(() => permissionsOf(me), [me])
}
