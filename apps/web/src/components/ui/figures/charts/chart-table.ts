import { escapeCsvCell, quoteCsvCell } from '@evenground/shared/rules'
import type { ReactNode } from 'react'

/** A cell with `shown` looks different on screen than in a file. */
type TableCell = string | number | null | { text: string; shown: ReactNode }

/** The figures of a chart, for the table view and the CSV file. Null is an empty cell. */
export interface ChartTable {
  columns: readonly { key: string; label: string; numeric?: boolean }[]
  rows: readonly { key: string; cells: readonly TableCell[] }[]
}

/**
 * Writes one CSV cell. Numbers stay as they are; texts are escaped so that a spreadsheet does not read them as
 * formulas.
 */
function writeCell(cell: TableCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quoteCsvCell(escapeCsvCell(typeof cell === 'string' ? cell : cell.text))
}

/** Writes the figures as CSV (RFC 4180). */
export function writeCsv({ columns, rows }: ChartTable): string {
  const lines = [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells)]
  return lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}
