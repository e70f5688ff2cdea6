import type { UserResponse } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ResponseKey, responseQuery } from './queries.ts'

/**
 * The response as the server has it now; undefined until that is known. What an earlier visit left in the cache will
 * not do: somebody may have gone on with another device. Without a connection it has to.
 */
export function useFreshResponse(key: ResponseKey): UserResponse | null | undefined {
  const { data, isFetchedAfterMount, fetchStatus } = useQuery({
    ...responseQuery(key),
    refetchOnMount: 'always',
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  return isFetchedAfterMount || fetchStatus === 'paused' ? data : undefined
}
