import { DataTable } from '../../../components/ui/table/data-table.tsx'
import { Pager } from '../../../components/ui/table/pager.tsx'
import type { TableColumn } from '../../../components/ui/table/table-column.ts'
import type { RowSelection } from '../../../components/ui/table/table-features.ts'
import type { ReportTableState } from '../use-report-table.ts'

type ReportTableProps<Row extends { id: string }> = {
  label: string
  columns: readonly TableColumn<Row>[]
  /** The rows of the current page. */
  rows: readonly Row[]
  total: number
  table: ReportTableState
  stale?: boolean
  linkOf?: (row: Row) => string
  selection?: RowSelection<Row>
  spread?: 'all' | 'compact'
}

/** The rows of a report with paging. */
export function ReportTable<Row extends { id: string }>(props: ReportTableProps<Row>) {
  const { label, columns, rows, total, table, stale = false, linkOf, selection, spread } = props
  const { state, change, sizes } = table
  return (
    <>
      <DataTable
        {...{ label, columns, rows, selection, spread, stale, total }}
        sort={state.sort}
        // Only one column, because the server sorts reports by one column.
        onSort={(sort) => change({ sort: sort.slice(-1) })}
        {...(linkOf && { linkOf })}
        offset={(state.page - 1) * state.size}
      />
      <Pager
        page={state.page}
        size={state.size}
        sizes={sizes}
        total={total}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size })}
      />
    </>
  )
}
