import type { Readable } from 'node:stream'
import { type Tracer, traceStatements } from '../telemetry/index.ts'
import { setsScope } from './apply-scope.ts'
import type { Db } from './db.ts'
import { runPlain } from './plain-transaction.ts'
import { prepared } from './prepared.ts'
import { prisma } from './prisma.ts'
import { runPrisma } from './prisma-transaction.ts'
import type { Scope } from './scope.ts'
import { currentWork, ScopedPool, type Work } from './scoped-pool.ts'
import { openCopyPool } from './stream.ts'

export interface Database {
  /**
   * Runs statements without a transaction, so that each takes effect by itself. Also for a single write, such as an
   * audit event.
   */
  read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs statements in one transaction. `plain`: only plain SQL, with each statement planned once. It costs half as
   * much, so it is for what learners do all the time.
   */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>, options?: { plain?: boolean }): Promise<T>
  /** Reads everything as of one instant, for as long as an export takes. A `read` of the same scope inside joins it. */
  snapshot<T>(scope: Scope, work: (db: Db) => Promise<T>, options?: SnapshotOptions): Promise<T>
  /** Streams the rows of one query as lines of CSV, with constant memory use. */
  copy(scope: Scope, text: string, values: readonly unknown[]): Promise<Readable>
  /** The connections of this process, their limit, and the number of callers waiting for one. */
  measurePool(): { connections: number; limit: number; waiting: number }
  close(): Promise<void>
}

interface SnapshotOptions {
  /** Whether the work can be done again from its start, because nothing of it was passed on yet. Default: never. */
  canRepeat?: () => boolean
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  /** Called when an idle connection is lost; the process continues. */
  onConnectionLost: (error: Error) => void
  /** Called when a connection was opened. */
  onConnected?: (() => void) | undefined
  /** Called with the time that a caller waited because no connection was free. */
  onWaited?: ((seconds: number) => void) | undefined
  /** Absent when nothing is traced. */
  tracer?: Tracer | undefined
  /** Time limits for a transaction and for a snapshot. Later statements of it are refused. */
  transactionMs?: number
  snapshotMs?: number
}

const CONNECT_MS = 10_000
const TRANSACTION_MS = 30_000
/** An old snapshot keeps the database from clearing away rows that were deleted since. */
const SNAPSHOT_MS = 10 * 60 * 1000

export function openDatabase(options: DatabaseOptions): Database {
  const { url, poolSize, onConnectionLost, onConnected = () => undefined, onWaited, tracer } = options
  const { transactionMs = TRANSACTION_MS, snapshotMs = SNAPSHOT_MS } = options
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_MS }
  const copies = openCopyPool({
    connection,
    max: 1 + Math.floor(poolSize / 4),
    onLost: onConnectionLost,
  })
  const pool = new ScopedPool({
    // Sends the scope and the statement together, so that the scope costs no round trip of its own.
    connection: { ...connection, pipeline: true },
    max: poolSize,
    onLost: onConnectionLost,
    onWaited,
    onConnected: (client) => {
      if (tracer) traceStatements(client, tracer, setsScope)
      onConnected()
    },
  })

  return {
    read: (scope, work) => {
      const snapshot = currentWork.getStore()?.snapshot
      if (snapshot?.scope === scope) return work(snapshot)
      const own: Work = { scope, pool }
      return currentWork.run(own, async () => {
        const query: Db['query'] = async <Row>(text: string, values: readonly unknown[] = [], options = {}) =>
          (await pool.query(prepared(text, values, options), own)).rows as Row[]
        return await work({ scope, isTransaction: false, prisma, query })
      })
    },
    transaction: (scope, work, { plain = false } = {}) =>
      plain ? runPlain({ pool, scope, ms: transactionMs }, work) : runPrisma({ pool, scope, ms: transactionMs }, work),
    snapshot: (scope, work) =>
      runPrisma({ pool, scope, ms: snapshotMs, isolation: 'RepeatableRead' }, async (db, running) => {
        await db.query('set transaction read only')
        running.snapshot = db
        return work(db)
      }),
    copy: copies.open,
    measurePool: () => ({ ...pool.measure(), limit: poolSize }),
    close: async () => {
      await copies.close()
      await pool.end()
    },
  }
}
