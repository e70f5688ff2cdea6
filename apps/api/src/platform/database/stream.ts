import type { Readable } from 'node:stream'
import pg from 'pg'
import type { PoolOptions } from './connection-pool.ts'
import { CopyRows } from './copy-rows.ts'
import type { Scope } from './scope.ts'
import { ScopedPool } from './scoped-pool.ts'

export interface CopyPool {
  /**
   * Streams the rows of one query as lines of CSV (RFC 4180), as visible in the scope, as fast as the reader takes
   * them. Resolves with the first bytes or the end. Until then, a failure rejects; after that, it destroys the stream.
   * If the reader disconnects, the query is canceled.
   */
  open(scope: Scope, text: string, values: readonly unknown[]): Promise<Readable>
  close(): Promise<void>
}

const writeArray = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`

function writeLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(Array.isArray(value) ? writeArray(value) : String(value))
}

/**
 * COPY takes no parameters, so each value is inserted as an escaped literal, which the query casts like a parameter.
 */
const fillIn = (text: string, values: readonly unknown[]): string =>
  text.replaceAll(/\$(\d+)/g, (_all, position: string) => writeLiteral(values[Number(position) - 1]))

/** A separate pool: COPY does not work on the pipelined connections of the main pool. */
export function openCopyPool(options: PoolOptions): CopyPool {
  const pool = new ScopedPool(options)
  const running = new Set<Readable>()

  async function open(scope: Scope, text: string, values: readonly unknown[]): Promise<Readable> {
    const connection = await pool.take(scope)
    const rows = connection.client.query(new CopyRows(`copy (${fillIn(text, values)}) to stdout with (format csv)`))
    running.add(rows)
    rows.once('close', () => {
      running.delete(rows)
      // Closing a connection halfway ends its query, because PostgreSQL can no longer send rows.
      if (rows.readableEnded) pool.release(connection)
      else pool.discard(connection)
    })
    await new Promise<void>((resolve, reject) => {
      rows.once('error', reject)
      rows.once('readable', resolve)
    })
    return rows
  }

  /** Shutdown does not wait for readers: a client recognizes a truncated response. */
  function close(): Promise<void> {
    for (const rows of running) rows.destroy(new Error('the server is shutting down'))
    return pool.end()
  }

  return { open, close }
}
