import { setImmediate as turn } from 'node:timers/promises'
import { parseRow } from './parse-row.ts'

/** Characters after which everybody else has a turn. */
const TURN = 65_536
const DELIMITERS = [',', ';', '\t'] as const

/** Whichever of the three separates most cells of the first line, quoted text aside. */
export function detectDelimiter(file: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(file.slice(0, TURN))?.[0] ?? ''
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
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

function* parseRows(file: string): Generator<FileRow> {
  const delimiter = detectDelimiter(file)
  let at = file.startsWith('\ufeff') ? 1 : 0
  for (let row = 1; at < file.length; row++) {
    // No step looks at more than one row can be.
    const parsed = parseRow(file.slice(at, at + LONGEST_ROW + 1), delimiter)
    if (!parsed || parsed.length > LONGEST_ROW) throw new MalformedCsvError(row)
    at += parsed.length
    yield { row, cells: parsed.cells, read: at }
  }
}

/** The rows of a file one after the other, without those of separators alone, as spreadsheets leave them behind. */
export async function* readRows(file: string): AsyncGenerator<FileRow> {
  let turnAt = TURN
  for (const row of parseRows(file)) {
    if (row.read >= turnAt) {
      turnAt = row.read + TURN
      await turn()
    }
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
  }
}
