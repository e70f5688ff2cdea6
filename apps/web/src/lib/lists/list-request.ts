import type { Endpoint } from '@evenground/shared/contract'
import type { SortKey } from '../../components/ui/table/table-column.ts'
import { call, readEarly } from '../client/call.ts'
import { pathOf, type Route, type RouteInput, type RouteResult } from '../client/route.ts'

/** Search words and filters of a list, by name. */
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

/** Where a list gets its rows. */
export interface ListSource<Row> {
  path: string
  /** Adds the parameters of every request of this list to a query. */
  query: (query: Record<string, string>) => Record<string, string>
  load: (query: Record<string, unknown>, signal?: AbortSignal) => Promise<readonly Row[]>
  count: (query: Record<string, unknown>, signal?: AbortSignal) => Promise<ListCount>
  /** The rows and the count, if they were requested before the app started and have arrived. */
  early?: {
    rows: (query: Record<string, unknown>) => readonly Row[] | undefined
    count: (query: Record<string, unknown>) => ListCount | undefined
  }
}

/** Number of rows. With `more`, there are more than `count`. */
interface ListCount {
  count: number
  more?: boolean | undefined
}

/**
 * Builds the source of a list from API endpoints. `fixed` are parameters of every request. Without a count endpoint,
 * the list is short enough to be loaded as a whole, and the rows are counted.
 */
export function apiList<E extends Endpoint, C extends Endpoint = never>(
  list: Route<E>,
  count?: Route<C>,
  fixed: Record<string, string> = {},
): ListSource<RowOf<E>> {
  const inputOf = <Any extends Endpoint>(query: Record<string, unknown>) =>
    ({ query: { ...fixed, ...query } }) as unknown as RouteInput<Any>
  const ask = <Any extends Endpoint>(route: Route<Any>, query: Record<string, unknown>, signal?: AbortSignal) =>
    call(route, inputOf<Any>(query), signal && { signal })
  const load = async (query: Record<string, unknown>, signal?: AbortSignal) =>
    (await ask(list, query, signal)) as RowOf<E>[]
  return {
    path: pathOf(list),
    query: (query) => ({ ...fixed, ...query }),
    load,
    count: async (query, signal) =>
      count ? ((await ask(count, query, signal)) as ListCount) : { count: (await load({}, signal)).length },
    early: {
      rows: (query) => readEarly(list, inputOf<E>(query)) as RowOf<E>[] | undefined,
      count: (query) => count && (readEarly(count, inputOf<C>(query)) as ListCount | undefined),
    },
  }
}

/** The query parameters of search and filters, for both the rows and their count. */
export const scopeQuery = ({ q, filters }: ListScope): Record<string, string> => ({ ...filters, ...(q && { q }) })

/** The query parameters of the sort order, with the server's names of the columns. */
function orderQuery(sort: readonly SortKey[], nameOf: (id: string) => string): Record<string, string> {
  const [first, second] = sort
  return {
    ...(first && { order_by: nameOf(first.id), order_dir: first.desc ? 'desc' : 'asc' }),
    ...(second && { order_by_2: nameOf(second.id), order_dir_2: second.desc ? 'desc' : 'asc' }),
  }
}

/** The query parameters of one page of a list. */
export const pageQuery = (request: ListPageRequest, nameOf: (id: string) => string): Record<string, unknown> => ({
  limit: String(request.size),
  offset: String((request.page - 1) * request.size),
  ...scopeQuery(request),
  ...orderQuery(request.sort, nameOf),
})

/** The query parameters of a list's CSV file: visible columns in order, with times in the reader's time zone. */
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
