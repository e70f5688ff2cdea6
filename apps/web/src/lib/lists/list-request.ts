import type { Endpoint } from '@evenground/shared/contract'
import type { SortKey } from '../../components/ui/table/table-column.ts'
import { call } from '../client/call.ts'
import { pathOf, type Route, type RouteInput, type RouteResult } from '../client/route.ts'

/** What narrows a list: the words of the search and the filters by name. */
export interface ListScope {
  q: string
  filters: Readonly<Record<string, string>>
}

export interface ListPageRequest extends ListScope {
  page: number
  size: number
  sort: readonly SortKey[]
}

type RowOf<E extends Endpoint> = RouteResult<E> extends readonly (infer Row)[] ? Row : never

/** Where the rows of a list come from. */
export interface ListSource<Row> {
  path: string
  /** A query with what every request of this list carries. */
  query: (query: Record<string, string>) => Record<string, string>
  load: (query: Record<string, unknown>, signal?: AbortSignal) => Promise<readonly Row[]>
  count: (query: Record<string, unknown>, signal?: AbortSignal) => Promise<ListCount>
}

/** How many rows there are; of very many only that there are `more` than it says. */
interface ListCount {
  count: number
  more?: boolean | undefined
}

/**
 * A list of the API. `fixed` is part of every request. Without a count the list is short enough to come whole, and is
 * as long as its rows.
 */
export function apiList<E extends Endpoint, C extends Endpoint = never>(
  list: Route<E>,
  count?: Route<C>,
  fixed: Record<string, string> = {},
): ListSource<RowOf<E>> {
  const load = async (query: Record<string, unknown>, signal?: AbortSignal) =>
    (await call(
      list,
      { query: { ...fixed, ...query } } as unknown as RouteInput<E>,
      signal ? { signal } : {},
    )) as RowOf<E>[]
  return {
    path: pathOf(list),
    query: (query) => ({ ...fixed, ...query }),
    load,
    count: async (query, signal) => {
      if (!count) return { count: (await load({}, signal)).length }
      const input = { query: { ...fixed, ...query } } as unknown as RouteInput<C>
      return (await call(count, input, signal ? { signal } : {})) as ListCount
    },
  }
}

/** What both the rows and their count are narrowed by. */
export const scopeQuery = ({ q, filters }: ListScope): Record<string, string> => ({ ...filters, ...(q && { q }) })

/** The order, by the server's names of the columns. */
function orderQuery(sort: readonly SortKey[], nameOf: (id: string) => string): Record<string, string> {
  const [first, second] = sort
  return {
    ...(first && { order_by: nameOf(first.id), order_dir: first.desc ? 'desc' : 'asc' }),
    ...(second && { order_by_2: nameOf(second.id), order_dir_2: second.desc ? 'desc' : 'asc' }),
  }
}

/** One page of a list as the API is asked for it. */
export const pageQuery = (request: ListPageRequest, nameOf: (id: string) => string): Record<string, unknown> => ({
  limit: String(request.size),
  offset: String((request.page - 1) * request.size),
  ...scopeQuery(request),
  ...orderQuery(request.sort, nameOf),
})

/** The whole of a list as a file: what is shown, in the order shown, with the reader's own times. */
export const fileQuery = (
  request: ListPageRequest,
  nameOf: (id: string) => string,
  fields: readonly string[],
): Record<string, string> => ({
  ...scopeQuery(request),
  ...orderQuery(request.sort, nameOf),
  fields: fields.join(','),
  tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
