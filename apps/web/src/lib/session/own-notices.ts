import type { dismissMyNotice, listMyNotices } from '@evenground/shared/contract/notices'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { route } from '../client/route.ts'

const LIST = route<typeof listMyNotices>('GET', '/api/v2/accounts/me/notices')
const DISMISS = route<typeof dismissMyNotice>('DELETE', '/api/v2/accounts/me/notices/{id}')

/** Notices about the own account that could not be mailed. Fetched once after signing in. */
export const ownNoticesQuery = queryOptions({
  queryKey: ['own-notices'],
  queryFn: ({ signal }) => call(LIST, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Once it is dismissed, it is gone on every device. */
export function useDismissal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(DISMISS, { params: { id } }),
    onSuccess: (_nothing, id) =>
      client.setQueryData(ownNoticesQuery.queryKey, (notices) => notices?.filter((one) => one.id !== id)),
  })
}
