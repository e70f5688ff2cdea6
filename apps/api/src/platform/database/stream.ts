import type { Readable } from 'node:stream'
import pg from 'pg'
import type { PoolOptions } from './connection-pool.ts'
import { CopyRows } from './copy-rows.ts'
import type { Scope } from './scope.ts'
import { ScopedPool } from './scoped-pool.ts'

interface CopyPool {
  /**
   * The rows of one query as lines of CSV (RFC 4180), as the caller's scope sees them, passed on as the reader takes
   * them. Resolves with the first bytes, or the end: up to then a failure rejects, after that it destroys the stream.
   * A reader that leaves ends the query.
   */
  open(scope: Scope, text: string, values: readonly unknown[]): Promise<Readable>
  close(): Promise<void>
}

const writeArray = (values: readonly unknown[]): string =>
  `{${values.map((value) => `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`

function writeLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(Array.isArray(value) ? writeArray(value) : String(value))
}

/** COPY takes no parameters: each value goes in as an escaped literal, which the query casts as it would a parameter. */
const fillIn = (text: string, values: readonly unknown[]): string =>
  text.replaceAll(/\$(\d+)/g, (_all, position: string) => writeLiteral(values[Number(position) - 1]))

/** Connections of their own, since a connection that pipelines statements cannot copy. */
export function openCopyPool(options: PoolOptions) {
  const pool = new ScopedPool(options)
  const running = new Set<Readable>()

  async function open(scope: Scope, text: string, values: readonly unknown[]): Promise<Readable> {
    const connection = await pool.take(scope)
    const rows = connection.client.query(new CopyRows(`copy (${fillIn(text, values)}) to stdout with (format csv)`))
    running.add(rows)
    rows.once('close', () => {
      running.delete(rows)
      // A connection that is closed in the middle ends its query: PostgreSQL cannot write the next rows to anybody.
      if (rows.readableEnded) pool.release(connection)
      else pool.discard(connection)
    })
    await new Promise<void>((resolve, reject) => {
      rows.once('error', reject)
      rows.once('readable', resolve)
    })
    return rows
  }

  /** A stop does not wait for readers: what is cut off in the middle, no client takes for the end. */
  function close(): Promise<void> {
    for (const rows of running) rows.destroy(new Error('the server stops'))
    return pool.end()
  }

  return { open, close } satisfies CopyPool
}
