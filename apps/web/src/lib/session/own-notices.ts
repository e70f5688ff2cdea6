import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'

/** Notices about the own account that could not be mailed. Fetched once after signing in. */
export const ownNoticesQuery = callQuery(['own-notices'], routes.listMyNotices, { staleTime: Number.POSITIVE_INFINITY })

/** Once it is dismissed, it is gone on every device. */
export function useDismissal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(routes.dismissMyNotice, { params: { id } }),
    onSuccess: (_nothing, id) =>
      client.setQueryData(ownNoticesQuery.queryKey, (notices) => notices?.filter((one) => one.id !== id)),
  })
}
