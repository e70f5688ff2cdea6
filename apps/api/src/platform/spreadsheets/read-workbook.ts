import readSheets from 'read-excel-file/node'
import { readFacts } from './find-formulas.ts'

export interface WorkbookText {
  /** The rows of one sheet as CSV, each on the line that it has in the sheet. */
  text: string
  sheets: string[]
  sheet: string
  from1904: boolean
}

/** No such sheet is in the workbook. */
export class SheetMissingError extends Error {}

/** A day as `YYYY-MM-DD`, a moment with its time. */
function writeDate(date: Date): string {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

function writeValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? writeDate(value) : String(value)
}

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The sheet with most cells filled: the first is often a cover. */
function findLargest(sheets: readonly { sheet: string; data: readonly unknown[][] }[]) {
  const size = ({ data }: { data: readonly unknown[][] }) => data.length * (data[0]?.length ?? 0)
  return [...sheets].sort((one, other) => size(other) - size(one))[0]
}

/** One sheet of an .xlsx workbook as text: the one asked for, else the largest. */
export async function readWorkbook(bytes: Buffer, wanted?: string): Promise<WorkbookText> {
  const { from1904, formulasOf } = readFacts(bytes)
  // Numbers stay as they are written: staff numbers are longer than numbers are exact.
  const all = (await readSheets(bytes, { parseNumber: (text: string) => text } as never)) as {
    sheet: string
    data: unknown[][]
  }[]
  const chosen = wanted === undefined ? findLargest(all) : all.find(({ sheet }) => sheet === wanted)
  if (!chosen) throw new SheetMissingError()
  const formulas = formulasOf(chosen.sheet)
  const lines = chosen.data.map((cells, row) =>
    cells.map((value, column) => quote(formulas.get(`${row} ${column}`) ?? writeValue(value))).join(','),
  )
  return { text: lines.join('\n'), sheets: all.map(({ sheet }) => sheet), sheet: chosen.sheet, from1904 }
}
