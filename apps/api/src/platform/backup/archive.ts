/**
 * A backup is one gzip file of lines: the header, then for each table a line that names it, its rows as PostgreSQL's own
 * COPY text, and a line that ends them; last the trailer, without which the file is not whole.
 */
export const END_OF_ROWS = '\\.'

export interface Header {
  format: 1
  product: 'evenground'
  madeAt: string
  migrations: string[]
}

export interface Trailer {
  /** Rows of each table. */
  rows: Record<string, number>
}

/** What cannot be restored, in words for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Splits only at line feeds: text may hold every other character that ends lines elsewhere. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = pieces.pop() ?? ''
    yield* pieces
  }
  if (rest !== '') yield rest
}

/** Reads a line of the file's own; anything else says that the file is something else, or was cut. */
export function readLine<T>(line: string | undefined): T {
  try {
    return JSON.parse(line ?? '') as T
  } catch {
    throw new BackupError('This file is not a backup of Evenground, or it is not whole.')
  }
}
