import type { OwnErasure } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { endOwnSession } from '../../../lib/session/end-own-session.ts'

export const ownErasureQuery = callQuery(['own-erasure'], routes.getOwnErasure, {})

/** Whether the password was wrong, which is shown at its field. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem.errors ?? []).some(({ code }) => code === 'wrong_password')

/** Requests the erasure of the caller. If it happens at once, ends the session, which is no longer valid. */
export function useErasureRequest(onAsked: (answer: OwnErasure) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string | null) =>
      call(routes.requestErasure, { body: password === null ? {} : { password } }),
    onSuccess: async (answer) => {
      if (answer.at_once && answer.request === null) await endOwnSession()
      else client.setQueryData(ownErasureQuery.queryKey, answer)
      onAsked(answer)
    },
  })
}

export function useWithdrawal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(routes.withdrawErasure, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ownErasureQuery.queryKey }),
  })
}
