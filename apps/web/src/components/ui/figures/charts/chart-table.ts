import { escapeCsvCell, quoteCsvCell } from '@evenground/shared/rules'

/** The figures of a chart: what is drawn, to read and to take along. Nothing is an empty cell. */
export interface ChartTable {
  columns: readonly { key: string; label: string; numeric?: boolean }[]
  rows: readonly { key: string; cells: readonly (string | number | null)[] }[]
}

/** A number is one, however it begins; words are kept from being read as a formula. */
const writeCell = (cell: string | number | null): string =>
  cell === null ? '' : typeof cell === 'number' ? String(cell) : quoteCsvCell(escapeCsvCell(cell))

/** The figures as CSV (RFC 4180). */
export function writeCsv({ columns, rows }: ChartTable): string {
  const lines = [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells)]
  return lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}
