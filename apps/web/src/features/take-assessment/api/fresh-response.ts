import type { UserResponse } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ResponseKey } from '../../../lib/unsent/answer-key.ts'
import { responseQuery } from './queries.ts'

/**
 * The response as the server has it now; undefined until that is known. What an earlier visit left in the cache will
 * not do: someone may have gone on with another device. Without a connection it has to. `since` is when this visit
 * began, in milliseconds: what was asked for on the way to the page need not be asked for again.
 */
export function useFreshResponse(key: ResponseKey, since: number): UserResponse | null | undefined {
  const { data, dataUpdatedAt, isFetchedAfterMount, fetchStatus } = useQuery({
    ...responseQuery(key),
    refetchOnMount: ({ state }) => (state.dataUpdatedAt < since ? 'always' : false),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  return isFetchedAfterMount || dataUpdatedAt >= since || fetchStatus === 'paused' ? data : undefined
}
