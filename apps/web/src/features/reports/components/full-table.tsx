import { REPORT_SIZES } from '../table-sizes.ts'
import { cutRows, type Sortable, useReportTable } from '../use-report-table.ts'
import { ReportTable } from './report-table.tsx'

type FullTableProps<Row extends { id: string }> = {
  label: string
  columns: readonly Sortable<Row>[]
  rows: readonly Row[]
}

/** The rows of a report that is loaded as a whole; sorted and paged in the browser. */
export function FullTable<Row extends { id: string }>({ label, columns, rows }: FullTableProps<Row>) {
  const table = useReportTable(columns, REPORT_SIZES)
  return (
    <ReportTable
      label={label}
      columns={columns}
      rows={cutRows(rows, columns, table)}
      total={rows.length}
      table={table}
      spread="all"
    />
  )
}
