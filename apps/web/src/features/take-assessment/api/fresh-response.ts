import type { UserResponse } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ResponseKey } from '../../../lib/unsent/answer-key.ts'
import { responseQuery } from './queries.ts'

/**
 * The response as the server has it now; undefined while it is loading. A response from the cache of an earlier visit is
 * not used: the person may have gone on with another device. Only without a connection it is. `since` is when this visit
 * began, in milliseconds: a response that was loaded since then is not loaded again.
 */
export function useFreshResponse(key: ResponseKey, since: number): UserResponse | null | undefined {
  const { data, dataUpdatedAt, isFetchedAfterMount, fetchStatus } = useQuery({
    ...responseQuery(key),
    refetchOnMount: ({ state }) => (state.dataUpdatedAt < since ? 'always' : false),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  return isFetchedAfterMount || dataUpdatedAt >= since || fetchStatus === 'paused' ? data : undefined
}
