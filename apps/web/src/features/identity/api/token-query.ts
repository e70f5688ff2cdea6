import { queryOptions } from '@tanstack/react-query'

/**
 * Information about a token from a mailed link. Reading it does not use the token up. Dropped from the cache when the
 * page is left, because the token may be used by then.
 */
export const tokenQuery = <Data>(kind: string, token: string, load: () => Promise<Data>) =>
  queryOptions({
    queryKey: [kind, token],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
