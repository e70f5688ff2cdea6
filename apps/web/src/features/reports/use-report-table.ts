import { DEFAULT_PAGE_SIZE } from '@evenground/shared/constants'
import { useMemo } from 'react'
import type { TableColumn } from '../../components/ui/table/table-column.ts'
import { useTableState } from '../../lib/lists/use-table-state.ts'

const NOTHING: readonly string[] = []
const NO_SORT = [] as const

/** Page, page size and sorting of a report's table, stored in the URL beside the report's parameters. */
export function useReportTable<Row>(columns: readonly TableColumn<Row>[], sizes: readonly number[]) {
  const options = useMemo(() => {
    const ids = columns.map(({ id }) => id)
    const sortable = columns.filter(({ sortable }) => sortable !== false).map(({ id }) => id)
    return {
      sizes,
      size: DEFAULT_PAGE_SIZE,
      sort: NO_SORT,
      filterNames: NOTHING,
      columnIds: ids,
      columns: ids,
      sortable,
    }
  }, [columns, sizes])
  return { ...useTableState(options), sizes }
}

export type ReportTableState = ReturnType<typeof useReportTable>

/** The API query for the current page. */
export function pageOf({ state }: ReportTableState): Record<string, string> {
  const [first] = state.sort
  return {
    limit: String(state.size),
    offset: String((state.page - 1) * state.size),
    ...(first && { order_by: first.id, order_dir: first.desc ? 'desc' : 'asc' }),
  }
}

export type Sortable<Row> = TableColumn<Row> & { sortBy: (row: Row) => string | number | null }

function compare(one: string | number | null, other: string | number | null): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other))
}

/** Sorts and pages rows that were loaded as a whole. Missing values come last in both directions. */
export function cutRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  { state }: ReportTableState,
): Row[] {
  const [key] = state.sort
  const column = columns.find(({ id }) => id === key?.id)
  const sorted = column
    ? [...rows].sort((a, b) => {
        const [one, other] = [column.sortBy(a), column.sortBy(b)]
        if (one === null || other === null) return Number(one === null) - Number(other === null)
        return (key?.desc ? -1 : 1) * compare(one, other)
      })
    : rows
  return sorted.slice((state.page - 1) * state.size, state.page * state.size)
}
