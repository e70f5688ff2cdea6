import { escapeCsvCell, quoteCsvCell } from '@evenground/shared/rules'
import type { ReactNode } from 'react'

/** Words are shown in another way on screen than in a file. */
type TableCell = string | number | null | { text: string; shown: ReactNode }

/** The figures of a chart: what is drawn, to read and to take along. Nothing is an empty cell. */
export interface ChartTable {
  columns: readonly { key: string; label: string; numeric?: boolean }[]
  rows: readonly { key: string; cells: readonly TableCell[] }[]
}

/** A number is one, however it begins; words are kept from being read as a formula. */
function writeCell(cell: TableCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quoteCsvCell(escapeCsvCell(typeof cell === 'string' ? cell : cell.text))
}

/** The figures as CSV (RFC 4180). */
export function writeCsv({ columns, rows }: ChartTable): string {
  const lines = [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells)]
  return lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}
