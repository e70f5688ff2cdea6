import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SortKey } from '../../components/ui/table/table-column.ts'

/** The part of a table's state that is in the address, so that Back, a reload and a shared link show the same rows. */
export interface TableState {
  /** Page number, from 1. */
  page: number
  size: number
  sort: readonly SortKey[]
  q: string
  filters: Readonly<Record<string, string>>
  /** Ids of the visible columns, in the order of the table. */
  columns: readonly string[]
}

interface Options {
  sizes: readonly number[]
  size: number
  sort: readonly SortKey[]
  filterNames: readonly string[]
  /** Ids of all columns, in order. The first one is always shown. */
  columnIds: readonly string[]
  columns: readonly string[]
  /** Ids of the columns that can be sorted by. */
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

/** Sets a parameter of the address, or removes it if the value is empty. */
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
  // If the rows or their order change, the page number no longer means the same rows.
  const staysOnPage = change.columns && Object.keys(change).length === 1
  if (!staysOnPage) write(params, 'page', change.page && change.page > 1 ? String(change.page) : null)
  return params
}

/** Returns page, page size, sort order, search, filters and columns of a table, kept in the address. */
export function useTableState(options: Options): {
  state: TableState
  change: (change: Change, step?: { replace: boolean }) => void
} {
  const [params, setParams] = useSearchParams()
  // The address changes a moment later. Until then this state applies, and the next change builds on it.
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
    // Back returns to the previous page of rows, but does not undo each letter of a search.
    (wanted: Change, { replace } = { replace: wanted.page === undefined }) => {
      const next = applyChange(current, wanted)
      setAhead(next)
      setParams(next, { replace, preventScrollReset: true })
    },
    [current, setParams],
  )
  return { state, change }
}
