import { escapeCsvCell } from '@evenground/shared/rules'
import { makeCsvFile } from '../../../components/ui/save-file.ts'

/** Rows of cells to save as a file. */
export type TableRows = readonly (readonly string[])[]

/** Returns the file in base64. The server detects its format and encoding. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Size above which a file is not checked: a larger file is never blank. */
const BLANK_SIZE_MAX = 1000

export const isBlank = async (file: Blob): Promise<boolean> =>
  file.size === 0 || (file.size < BLANK_SIZE_MAX && (await file.text()).trim() === '')

const quote = (cell: string): string => (/[",\r\n;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export function writeCsv(rows: TableRows, delimiter = ','): Blob {
  const lines = rows.map((cells) => cells.map((cell) => quote(escapeCsvCell(cell))).join(delimiter))
  return makeCsvFile(`${lines.join('\r\n')}\r\n`)
}

export interface RefusedRow {
  row: number
  cells: string[]
  faults: { column: string | null; code: string }[]
}

/** The refused rows as they were in the file, each with its row number and the reason, to correct and import again. */
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
