import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SortKey } from '../../components/ui/table/table-column.ts'

/** The part of a table's state that is in the address, so that Back, a reload and a shared link show the same. */
export interface TableState {
  /** From 1. */
  page: number
  size: number
  sort: readonly SortKey[]
  q: string
  filters: Readonly<Record<string, string>>
  /** Ids of the columns shown, in the order of the table. */
  columns: readonly string[]
}

interface Options {
  sizes: readonly number[]
  size: number
  sort: readonly SortKey[]
  filterNames: readonly string[]
  /** Every column there is, in order; the first one is always shown. */
  columnIds: readonly string[]
  columns: readonly string[]
  /** Columns that can be sorted by. */
  sortable: readonly string[]
}

type Change = Partial<Omit<TableState, 'filters'>> & { filters?: Readonly<Record<string, string | null>> }

const writeSort = (sort: readonly SortKey[]): string => sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',')

function readSort(text: string | null, { sort, sortable }: Options): readonly SortKey[] {
  if (!text) return sort
  const keys = text.split(',').map((part) => ({ id: part.replace(/^-/, ''), desc: part.startsWith('-') }))
  const known = keys.filter(({ id }) => sortable.includes(id)).slice(0, 2)
  return known.length > 0 ? known : sort
}

function readColumns(text: string | null, { columnIds, columns }: Options): readonly string[] {
  const wanted = text ? text.split(',') : columns
  const [first] = columnIds
  return columnIds.filter((id) => id === first || wanted.includes(id))
}

function readSize(text: string | null, { sizes, size }: Options): number {
  const asked = Number(text)
  return sizes.includes(asked) ? asked : size
}

const readPage = (text: string | null): number => Math.max(1, Math.trunc(Number(text)) || 1)

/** Puts a value into the address, or takes the name out where it says nothing new. */
function write(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value === '') params.delete(name)
  else params.set(name, value)
}

function applyChange(before: URLSearchParams, change: Change): URLSearchParams {
  const params = new URLSearchParams(before)
  if (change.q !== undefined) write(params, 'q', change.q)
  if (change.sort) write(params, 'sort', writeSort(change.sort))
  if (change.size !== undefined) write(params, 'size', String(change.size))
  if (change.columns) write(params, 'columns', change.columns.join(','))
  for (const [name, value] of Object.entries(change.filters ?? {})) write(params, name, value)
  // Other rows, or rows in another order: what was the third page is no more.
  const staysOnPage = change.columns && Object.keys(change).length === 1
  if (!staysOnPage) write(params, 'page', change.page && change.page > 1 ? String(change.page) : null)
  return params
}

/** Page, sizes, order, search, filters and columns of a table, kept in the address. */
export function useTableState(options: Options): {
  state: TableState
  change: (change: Change, step?: { replace: boolean }) => void
} {
  const [params, setParams] = useSearchParams()
  // The address follows a moment later: meanwhile what was chosen holds, and the next choice builds on it.
  const [ahead, setAhead] = useState<URLSearchParams | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, from wherever, ends what was ahead of it
  useEffect(() => setAhead(null), [params])
  const current = ahead ?? params
  const state = useMemo<TableState>(() => {
    const set = options.filterNames.flatMap((name) => {
      const value = current.get(name)
      return value ? [[name, value] as const] : []
    })
    return {
      page: readPage(current.get('page')),
      size: readSize(current.get('size'), options),
      sort: readSort(current.get('sort'), options),
      q: current.get('q') ?? '',
      filters: Object.fromEntries(set),
      columns: readColumns(current.get('columns'), options),
    }
  }, [current, options])
  const change = useCallback(
    // Going to another page is a step that Back undoes; letters of a search are not.
    (wanted: Change, { replace } = { replace: wanted.page === undefined }) => {
      const next = applyChange(current, wanted)
      setAhead(next)
      setParams(next, { replace, preventScrollReset: true })
    },
    [current, setParams],
  )
  return { state, change }
}
