/**
 * A backup is one gzip file of lines: a header; for each table a line that names it, its rows in PostgreSQL's COPY text
 * format, and a line that ends them; and a trailer, without which the file counts as incomplete.
 */
export const END_OF_ROWS = '\\.'

export interface Header {
  format: 1
  product: 'evenground'
  madeAt: string
  migrations: string[]
}

export interface Trailer {
  /** The number of rows by table. */
  rows: Record<string, number>
}

/** Why a backup cannot be restored, in words for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Splits only at line feeds, because text may contain every other character that counts as a line end elsewhere. */
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

/**
 * Parses a header, table or trailer line. Throws if it is anything else, because the file is no backup or was cut off.
 */
export function readLine<T>(line: string | undefined): T {
  try {
    return JSON.parse(line ?? '') as T
  } catch {
    throw new BackupError('This file is not a backup of Evenground, or it is not whole.')
  }
}
