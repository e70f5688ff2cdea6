import { IMPORT_CONTENT_MAX } from '@evenground/shared/constants'
import readSheets from 'read-excel-file/universal'
import { readFacts } from './find-formulas.ts'
import { unpackWorkbook, WorkbookTooLargeError } from './unpack-workbook.ts'

export interface WorkbookText {
  /** The rows of one sheet as CSV, each on the same line number as in the sheet. */
  text: string
  sheets: string[]
  sheet: string
  from1904: boolean
}

/** The workbook has no sheet of the requested name. */
export class SheetMissingError extends Error {}

/** Writes a date as `YYYY-MM-DD`, with the time if it has one. */
function writeDate(date: Date): string {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

function writeValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? writeDate(value) : String(value)
}

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The sheet with the most cells (rows times cells of the first row): the first sheet is often a cover. */
function findLargest(sheets: readonly { sheet: string; data: readonly unknown[][] }[]) {
  const size = ({ data }: { data: readonly unknown[][] }) => data.length * (data[0]?.length ?? 0)
  return [...sheets].sort((one, other) => size(other) - size(one))[0]
}

/** The size of the largest CSV file. Cells may share one text, which is written out again for each of them. */
const TEXT_MAX = IMPORT_CONTENT_MAX * (3 / 4)

/** @throws WorkbookTooLargeError */
function joinLines(
  rows: readonly (readonly unknown[])[],
  writeLine: (cells: readonly unknown[], row: number) => string,
): string {
  const lines: string[] = []
  let size = 0
  for (const [row, cells] of rows.entries()) {
    const line = writeLine(cells, row)
    size += line.length + 1
    if (size > TEXT_MAX) throw new WorkbookTooLargeError()
    lines.push(line)
  }
  return lines.join('\n')
}

/** Returns one sheet of an .xlsx workbook as text: the requested one, or else the largest. */
export async function readWorkbook(packed: Buffer, wanted?: string): Promise<WorkbookText> {
  const bytes = unpackWorkbook(packed)
  const { from1904, formulasOf } = readFacts(bytes)
  // Numbers are read as text, because staff numbers may have more digits than a number can represent exactly.
  const all = (await readSheets(bytes.buffer, { parseNumber: (text: string) => text } as never)) as {
    sheet: string
    data: unknown[][]
  }[]
  const chosen = wanted === undefined ? findLargest(all) : all.find(({ sheet }) => sheet === wanted)
  if (!chosen) throw new SheetMissingError()
  const formulas = formulasOf(chosen.sheet)
  const text = joinLines(chosen.data, (cells, row) =>
    cells.map((value, column) => quote(formulas.get(`${row} ${column}`) ?? writeValue(value))).join(','),
  )
  return { text, sheets: all.map(({ sheet }) => sheet), sheet: chosen.sheet, from1904 }
}
