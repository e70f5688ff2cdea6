import type { Endpoint } from '@evenground/shared/contract'
import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { call, readEarly } from './call.ts'
import type { Route, RouteInput, RouteResult } from './route.ts'

type Options<Answer, Key extends QueryKey> = Omit<
  UseQueryOptions<Answer, Error, Answer, Key>,
  'queryKey' | 'queryFn' | 'initialData'
> & {
  /** Whether the first render shows the answer if public/theme-boot.js has received it by then. */
  early?: boolean
}

/**
 * Builds a query for one API call from its input and query options. The request is aborted when no component needs it
 * anymore.
 */
export function callQuery<E extends Endpoint, const Key extends QueryKey>(
  queryKey: Key,
  route: Route<E>,
  settings: RouteInput<E> & Options<RouteResult<E>, Key>,
) {
  const { params, query, body, early, ...options } = settings as Record<string, unknown>
  const input = { params, query, body } as RouteInput<E>
  return queryOptions({
    ...(options as Omit<Options<RouteResult<E>, Key>, 'early'>),
    queryKey,
    queryFn: ({ signal }) => call(route, input, { signal }),
    initialData: () => (early ? readEarly(route, input) : undefined),
  })
}
