import type { Duplex } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createCrlfStream } from './crlf-stream.ts'
import type { Scope } from './scope.ts'
import { currentWork, ScopedPool } from './scoped-pool.ts'

/** A reader that takes nothing for so long is cut off: its query keeps a connection and an old snapshot. */
const STALL_MS = 60_000

export interface CopyPool {
  /**
   * The rows of one query as lines of CSV (RFC 4180), as the caller's scope sees them, passed on as the reader takes
   * them. Resolves with the first bytes, or the end: up to then a fault rejects, after that it destroys the stream.
   * A reader that leaves ends the query.
   */
  open(scope: Scope, text: string, values: readonly unknown[]): Promise<Duplex>
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

const ignore = (): void => undefined

/** Connections of their own, since a connection that pipelines statements cannot copy. */
export function openCopyPool(options: pg.PoolConfig, onLost: (error: Error) => void) {
  const pool = new ScopedPool({ ...options, pipeline: false })
  pool.on('error', onLost)
  const running = new Set<Duplex>()

  async function open(scope: Scope, text: string, values: readonly unknown[]): Promise<Duplex> {
    const client: pg.PoolClient = await currentWork.run({ scope }, () => pool.connect())
    // A lost connection is told to the query as well, and that is where it is dealt with.
    client.on('error', ignore)
    const rows = client.query(copyTo(`copy (${fillIn(text, values)}) to stdout with (format csv)`))
    const lines = createCrlfStream()
    const stalled = setTimeout(() => lines.destroy(new Error('nobody reads the export')), STALL_MS)
    running.add(lines)
    lines.once('close', () => {
      running.delete(lines)
      clearTimeout(stalled)
      client.off('error', ignore)
      // A connection that is closed in the middle ends its query: PostgreSQL cannot write the next rows to anybody.
      client.release(!rows.readableEnded)
    })
    rows.once('error', (error) => lines.destroy(error))
    rows.on('data', () => stalled.refresh())
    rows.pipe(lines)
    await new Promise<void>((resolve, reject) => {
      lines.once('error', reject)
      lines.once('readable', resolve)
    })
    return lines
  }

  /** A stop does not wait for readers: what is cut off in the middle, no client takes for the end. */
  function close(): Promise<void> {
    for (const lines of running) lines.destroy(new Error('the server stops'))
    return pool.end()
  }

  return { open, close } satisfies CopyPool
}
