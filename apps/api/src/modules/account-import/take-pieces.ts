import { setImmediate as turn } from 'node:timers/promises'
import type { FileRow } from './read-file.ts'

/** Rows of one transaction: what is done stays done, and nothing is held for long. */
const ROWS = 250
/** Characters of them: rows may be as long as a page. */
const CHARACTERS = 250_000

const measure = ({ cells }: FileRow): number => cells.reduce((sum, cell) => sum + cell.length, 0)

/** Gathers rows into pieces of work; everybody else has a turn before each. */
export async function* takePieces(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let piece: FileRow[] = []
  let size = 0
  for await (const row of rows) {
    piece.push(row)
    size += measure(row)
    if (piece.length < ROWS && size < CHARACTERS) continue
    await turn()
    yield piece
    piece = []
    size = 0
  }
  if (piece.length > 0) yield piece
}
