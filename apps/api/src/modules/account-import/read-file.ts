import { setImmediate as turn } from 'node:timers/promises'
import { parseRow } from './parse-row.ts'

/** Characters after which everyone else has a turn. */
const TURN = 65_536
const DELIMITERS = [',', ';', '\t', '|'] as const
/** Lines that are looked at: titles may be above the table. */
const LINES = 20

/** What Excel writes into the first line for itself: `sep=;`. */
const DECLARED = /^\ufeff?sep=([,;\t|])\r?\n/i

/** Whichever separates something in most of the first lines, and most cells where that is equal; quoted text aside. */
export function detectDelimiter(file: string): string {
  const declared = DECLARED.exec(file)?.[1]
  if (declared) return declared
  const bare = file.slice(0, TURN).replaceAll(/"(?:[^"]|"")*"/g, '')
  const lines = bare.split(/[\r\n]+/, LINES)
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length)
    return 1e9 * counts.filter((count) => count > 1).length + counts.reduce((sum, count) => sum + count, 0)
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** Far longer than any person's row; a quotation mark that is never closed makes one of the rest of the file. */
const LONGEST_ROW = 200_000

export interface FileRow {
  /** As a spreadsheet counts: the head line is 1. */
  row: number
  cells: string[]
  /** Characters read so far. */
  read: number
}

/** The file is no CSV from this row on. */
export class MalformedCsvError extends Error {
  readonly row: number

  constructor(row: number) {
    super('The file is not CSV')
    this.name = 'MalformedCsvError'
    this.row = row
  }
}

function* parseRows(file: string, delimiter: string): Generator<FileRow> {
  const declared = DECLARED.exec(file.slice(0, 10))?.[0].length ?? 0
  let at = declared || (file.startsWith('\ufeff') ? 1 : 0)
  for (let row = declared ? 2 : 1; at < file.length; row++) {
    // No step looks at more than one row can be.
    const parsed = parseRow(file.slice(at, at + LONGEST_ROW + 1), delimiter)
    if (!parsed || parsed.length > LONGEST_ROW) throw new MalformedCsvError(row)
    at += parsed.length
    yield { row, cells: parsed.cells, read: at }
  }
}

/** The rows of a file one after the other, without those of separators alone, as spreadsheets leave them behind. */
export async function* readRows(file: string, delimiter = detectDelimiter(file)): AsyncGenerator<FileRow> {
  let turnAt = TURN
  for (const row of parseRows(file, delimiter)) {
    if (row.read >= turnAt) {
      turnAt = row.read + TURN
      await turn()
    }
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
  }
}
