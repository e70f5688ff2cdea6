import { IMPORT_FIELDS } from '@evenground/shared/account-fields'
import { escapeCsvCell } from '@evenground/shared/rules'

/** The text of a file: UTF-8 or UTF-16 by its mark, else what older spreadsheets of the West write. */
export async function readFileText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const quote = (cell: string): string => (/[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const writeLine = (cells: readonly string[]): string => cells.map((cell) => quote(escapeCsvCell(cell))).join(',')

/** With a mark in front, so that spreadsheets take it for UTF-8. */
const writeCsv = (lines: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${lines.map(writeLine).join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })

const SAMPLE: Readonly<Record<string, string>> = {
  client_id: 'A-1001',
  given_name: 'Ana',
  family_name: 'Ruiz',
  email: 'ana.ruiz@example.org',
  locale: 'es-mx',
  active: 'yes',
  birth_date: '1990-02-28',
  department: 'Support',
}

/** An empty file with every column, and one person as an example. */
export const writeTemplate = (): Blob =>
  writeCsv([[...IMPORT_FIELDS], IMPORT_FIELDS.map((field) => SAMPLE[field] ?? '')])

export interface RefusedRow {
  row: number
  cells: string[]
  faults: { column: string | null; code: string }[]
}

/** The rows that were refused, as they came, with the reasons behind them: to be mended and sent again. */
export function writeRefused(
  headers: readonly string[],
  rows: readonly RefusedRow[],
  explain: (row: RefusedRow) => string,
): Blob {
  const pad = (cells: readonly string[]) => headers.map((_header, at) => cells[at] ?? '')
  return writeCsv([
    [...headers, 'import_row', 'import_reason'],
    ...rows.map((row) => [...pad(row.cells), String(row.row), explain(row)]),
  ])
}
