import type { UserResponse } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ResponseKey } from '../../../lib/unsent/answer-key.ts'
import { responseQuery } from './queries.ts'

/**
 * The response that the server currently has; undefined while loading. A response cached on an earlier visit is used
 * only without a connection, because the person may have continued on another device. `since` is the start of this
 * visit in milliseconds: a response that was loaded later is not loaded again.
 */
export function useFreshResponse(key: ResponseKey, since: number): UserResponse | null | undefined {
  const { data, dataUpdatedAt, isFetchedAfterMount, fetchStatus } = useQuery({
    ...responseQuery(key),
    refetchOnMount: ({ state }) => (state.dataUpdatedAt < since ? 'always' : false),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  return isFetchedAfterMount || dataUpdatedAt >= since || fetchStatus === 'paused' ? data : undefined
}
