import { escapeCsvCell } from '@evenground/shared/rules'

/** Rows of texts, as a table that is saved as a file. */
export type TableRows = readonly (readonly string[])[]

/** The bytes of a file as they are sent: what they mean is the server's to find out. */
export function readContent(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Files without anything in them are small. */
const BLANK_MAX = 1000

export const isBlank = async (file: Blob): Promise<boolean> =>
  file.size === 0 || (file.size < BLANK_MAX && (await file.text()).trim() === '')

const quote = (cell: string): string => (/[",\r\n;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** With a mark in front, so that spreadsheets take it for UTF-8. */
export function writeCsv(rows: TableRows, delimiter = ','): Blob {
  const lines = rows.map((cells) => cells.map((cell) => quote(escapeCsvCell(cell))).join(delimiter))
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

export interface RefusedRow {
  row: number
  cells: string[]
  faults: { column: string | null; code: string }[]
}

/** The rows that were refused, as they came, with the reasons behind them: to be mended and sent again. */
export function listRefused(
  headers: readonly string[],
  rows: readonly RefusedRow[],
  explain: (row: RefusedRow) => string,
): TableRows {
  const pad = (cells: readonly string[]) => headers.map((_header, at) => cells[at] ?? '')
  return [
    [...headers, 'import_row', 'import_reason'],
    ...rows.map((row) => [...pad(row.cells), String(row.row), explain(row)]),
  ]
}
