import { setImmediate as letOthersRun } from 'node:timers/promises'
import { parseRow } from './parse-row.ts'

/** In characters. After each chunk other requests get a turn; the delimiter is detected in the first one. */
const CHUNK = 65_536
const DELIMITERS = [',', ';', '\t', '|'] as const
/** How many lines are examined for the delimiter. More than one, because there may be titles above the table. */
const SAMPLE_LINES = 20

/** A first line by which Excel declares the delimiter: `sep=;`. */
const SEP_LINE = /^\ufeff?sep=([,;\t|])\r?\n/i

/**
 * The delimiter found in most of the first lines, outside quotes. Of several found in equally many lines, the one
 * that splits them into the most cells.
 */
export function detectDelimiter(file: string): string {
  const declared = SEP_LINE.exec(file)?.[1]
  if (declared) return declared
  const unquoted = file.slice(0, CHUNK).replaceAll(/"(?:[^"]|"")*"/g, '')
  const lines = unquoted.split(/[\r\n]+/, SAMPLE_LINES)
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length)
    return 1e9 * counts.filter((count) => count > 1).length + counts.reduce((sum, count) => sum + count, 0)
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/**
 * In characters, far more than a real row has. A quotation mark that is never closed would turn the rest of the file
 * into one row.
 */
const ROW_LENGTH_MAX = 200_000

export interface FileRow {
  /** The number of the row in the file. The first row is 1. */
  row: number
  cells: string[]
  /** How many characters of the file are read, this row included. */
  read: number
}

/** The file is not CSV, from row `row` on. */
export class MalformedCsvError extends Error {
  readonly row: number

  constructor(row: number) {
    super('The file is not CSV')
    this.name = 'MalformedCsvError'
    this.row = row
  }
}

function* parseRows(file: string, delimiter: string): Generator<FileRow> {
  const sepLength = SEP_LINE.exec(file.slice(0, 10))?.[0].length ?? 0
  let at = sepLength || (file.startsWith('\ufeff') ? 1 : 0)
  for (let row = sepLength ? 2 : 1; at < file.length; row++) {
    // One step never reads more than the longest row: without this limit, each could read to the end of the file.
    const parsed = parseRow(file.slice(at, at + ROW_LENGTH_MAX + 1), delimiter)
    if (!parsed || parsed.length > ROW_LENGTH_MAX) throw new MalformedCsvError(row)
    at += parsed.length
    yield { row, cells: parsed.cells, read: at }
  }
}

/** The rows of a file, one after the other. Skips rows with nothing but delimiters, which spreadsheets often append. */
export async function* readRows(file: string, delimiter = detectDelimiter(file)): AsyncGenerator<FileRow> {
  let nextTurn = CHUNK
  for (const row of parseRows(file, delimiter)) {
    if (row.read >= nextTurn) {
      nextTurn = row.read + CHUNK
      await letOthersRun()
    }
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
  }
}
