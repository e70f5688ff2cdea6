import { setImmediate as turn } from 'node:timers/promises'
import type { FileRow } from './read-file.ts'

/** The most rows per transaction. Committed batches stay, and no lock lasts long. */
const ROWS = 250
/** The most characters per batch, since a row may be as long as a page. */
const CHARACTERS = 250_000

const measure = ({ cells }: FileRow): number => cells.reduce((sum, cell) => sum + cell.length, 0)

/** Groups rows into batches. Lets other work of the process run before each. */
export async function* splitIntoBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  let size = 0
  for await (const row of rows) {
    batch.push(row)
    size += measure(row)
    if (batch.length < ROWS && size < CHARACTERS) continue
    await turn()
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}
