import { Readable } from 'node:stream'

const SLICE = 65_536
const DELIMITERS = [',', ';', '\t'] as const

/** Whichever of the three separates most cells of the first line, quoted text aside. */
export function detectDelimiter(file: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(file.slice(0, SLICE))?.[0] ?? ''
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function* slice(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE)
}

export interface FileRow {
  /** As a spreadsheet counts: the head line is 1. */
  row: number
  cells: string[]
  /** Bytes read so far. */
  bytes: number
}

/** The file is no CSV from this row on. */
export class MalformedCsvError extends Error {
  readonly row: number

  constructor(row: number, cause: unknown) {
    super('The file is not CSV', { cause })
    this.name = 'MalformedCsvError'
    this.row = row
  }
}

interface ParsedRecord {
  record: string[]
  info: { records: number; empty_lines: number; bytes: number }
}

/** The lines of a file one after the other; the event loop turns between the pieces that are read. */
export async function* readRows(file: string): AsyncGenerator<FileRow> {
  const { parse } = await import('csv-parse')
  const parser = parse({
    bom: true,
    delimiter: detectDelimiter(file),
    info: true,
    relax_column_count: true,
    // `="007"` holds quotes without being quoted.
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const source = Readable.from(slice(file))
  let row = 0
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<ParsedRecord>) {
      row = info.records + info.empty_lines
      // Lines of separators alone, as spreadsheets leave them behind.
      if (record.some((cell) => cell.trim() !== '')) yield { row, cells: record, bytes: info.bytes }
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_')) throw new MalformedCsvError(row + 1, error)
    throw error
  } finally {
    source.destroy()
    parser.destroy()
  }
}
