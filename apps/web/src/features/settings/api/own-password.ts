import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPublic } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { ownSessionsQuery } from './own-sessions.ts'

export const ownPasswordQuery = callQuery(['own-password'], routes.getOwnPassword, { staleTime: 0 })

/** A new password ends the other sessions: the list of them follows. */
export function useAfterPasswordChange() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
}

/** A link to choose a first password. It is sent only to the person's own address. */
export const useLinkRequest = () =>
  useMutation({ mutationFn: (email: string) => callPublic(routes.requestPasswordReset, { body: { email } }) })
