import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPublic } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { ownSessionsQuery } from './own-sessions.ts'

export const ownPasswordQuery = callQuery(['own-password'], routes.getOwnPassword, { staleTime: 0 })

/** Returns a function that reloads the list of sessions: a new password ends all other sessions. */
export function useAfterPasswordChange() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
}

/** Requests a link for setting a first password, which is mailed only to the person's own address. */
export const useLinkRequest = () =>
  useMutation({ mutationFn: (email: string) => callPublic(routes.requestPasswordReset, { body: { email } }) })
