import type { Readable } from 'node:stream'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '../prisma-client/client.ts'
import { type Tracer, traceStatements } from '../telemetry/index.ts'
import type { Db } from './db.ts'
import { queryOn, runPlain } from './plain-transaction.ts'
import { nameStatement, prepared } from './prepared.ts'
import type { Scope } from './scope.ts'
import { currentWork, ScopedPool, tellsScope, type Work } from './scoped-pool.ts'
import { openCopyPool } from './stream.ts'

export interface Database {
  /** Statements that stand alone. */
  read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * All or nothing. `plain`: of plain SQL alone, each statement planned once; for what learners do all the time, since
   * it costs half as much.
   */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>, options?: { plain?: boolean }): Promise<T>
  /** Reads of one instant, for as long as an export takes; `read` of the same scope joins it. */
  snapshot<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /** The rows of one query as lines of CSV, in a stream whose memory does not grow with them. */
  copy(scope: Scope, text: string, values: readonly unknown[]): Promise<Readable>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  /** Called when an idle connection is lost; the process goes on. */
  onConnectionLost: (error: Error) => void
  /** Called when a connection was made. */
  onConnected?: (() => void) | undefined
  /** Absent: nothing is traced. */
  tracer?: Tracer | undefined
}

/** The role that the migrations create: it owns nothing, so row-level security binds it. */
const APPLICATION_ROLE = 'evenground_app'

/** An old snapshot keeps the database from clearing away what was deleted since. */
const SNAPSHOT_MS = 10 * 60 * 1000

export function openDatabase(options: DatabaseOptions): Database {
  const { url, poolSize, onConnectionLost, onConnected = () => undefined, tracer } = options
  const connection = {
    connectionString: url,
    // Compiling a plan takes longer than any of ours runs, and plans that are made once are costed without their values.
    options: `-c role=${APPLICATION_ROLE} -c timezone=UTC -c jit=off`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  }
  const copies = openCopyPool({ ...connection, max: 1 + Math.floor(poolSize / 4) }, onConnectionLost)
  const pool = new ScopedPool({
    ...connection,
    max: poolSize,
    // The scope and the statement leave together, so that telling it costs no round trip of its own.
    pipeline: true,
  })
  pool.on('error', onConnectionLost).on('connect', onConnected)
  if (tracer) traceStatements(pool, tracer, tellsScope)
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: false,
      statementNameGenerator: ({ sql, args }) => (args.length > 0 ? nameStatement(sql) : ''),
    }),
  })

  function begin<T>(
    scope: Scope,
    options: Parameters<typeof prisma.$transaction>[1] & object,
    work: (db: Db, running: { snapshot?: Db }) => Promise<T>,
  ): Promise<T> {
    const running: Work = { scope }
    const query: Db['query'] = async (text, values, options) =>
      running.client ? queryOn(running.client)(text, values, options) : []
    return currentWork.run(running, async () =>
      prisma.$transaction(
        (transaction: Prisma.TransactionClient) => work({ scope, prisma: transaction, query }, running),
        { maxWait: 10_000, ...options },
      ),
    )
  }

  return {
    read: (scope, work) => {
      const snapshot = currentWork.getStore()?.snapshot
      if (snapshot?.scope === scope) return work(snapshot)
      return currentWork.run({ scope }, async () => {
        const query: Db['query'] = async <Row>(text: string, values: readonly unknown[] = [], options = {}) =>
          (await pool.query(prepared(text, values, options))).rows as Row[]
        return await work({ scope, prisma, query })
      })
    },
    transaction: (scope, work, { plain = false } = {}) =>
      plain ? runPlain(pool, scope, work) : begin(scope, { timeout: 30_000 }, work),
    snapshot: (scope, work) =>
      begin(scope, { timeout: SNAPSHOT_MS, isolationLevel: 'RepeatableRead' }, async (db, running) => {
        await db.query('set transaction read only')
        running.snapshot = db
        return work(db)
      }),
    copy: copies.open,
    close: async () => {
      await copies.close()
      await prisma.$disconnect()
      await pool.end()
    },
  }
}
