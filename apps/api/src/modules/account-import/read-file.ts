import { pipeline, Readable } from 'node:stream'

const SLICE = 65_536
const DELIMITERS = [',', ';', '\t'] as const

/** Whichever of the three separates most cells of the first line, quoted text aside. */
export function detectDelimiter(file: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(file.slice(0, SLICE))?.[0] ?? ''
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Far longer than any person's row; a quotation mark that is never closed makes one of the rest of the file. */
const LONGEST_ROW = 200_000

/** How long a text goes on without a line break, counted on from what came before it. */
function measureOpenLine(text: string, before: number): number {
  const last = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  return last < 0 ? before + text.length : text.length - last - 1
}

/** The parser counts what cells hold, so that it would let millions of empty ones pass. */
function* slice(text: string): Generator<string> {
  let open = 0
  for (let at = 0; at < text.length; at += SLICE) {
    const part = text.slice(at, at + SLICE)
    open = measureOpenLine(part, open)
    if (open > LONGEST_ROW) throw Object.assign(new Error('A line goes on and on'), { code: 'CSV_MAX_RECORD_SIZE' })
    yield part
  }
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
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    // `="007"` holds quotes without being quoted.
    relax_quotes: true,
    skip_empty_lines: true,
  })
  // What goes wrong in either comes out of the parser.
  pipeline(Readable.from(slice(file)), parser, () => undefined)
  let row = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      row = info.records + info.empty_lines
      // Lines of separators alone, as spreadsheets leave them behind.
      if (record.some((cell) => cell.trim() !== '')) yield { row, cells: record, bytes: info.bytes }
    }
  } catch (error) {
    const { code, records, empty_lines = 0 } = error as { code?: string; records?: number; empty_lines?: number }
    // Rows ahead of the fault may not have been handed out yet.
    const before = records === undefined ? row : records + empty_lines
    if (code?.startsWith('CSV_')) throw new MalformedCsvError(before + 1, error)
    throw error
  } finally {
    parser.destroy()
  }
}
