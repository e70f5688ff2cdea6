import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type pg from 'pg'
import { applyScope, keyOf, type Planning } from './apply-scope.ts'
import type { Connection } from './connection.ts'
import { ConnectionPool, type PoolOptions } from './connection-pool.ts'
import type { Db, QueryOptions } from './db.ts'
import { OpenTransaction } from './open-transaction.ts'
import type { Scope } from './scope.ts'

export interface Work {
  scope: Scope
  /** The database that is asked. */
  pool: ScopedPool
  /** How the statements of a transaction are planned. */
  planning?: Planning
  /** How long a transaction may take. */
  ms?: number
  /** The connection that statements of this very moment share. */
  lease?: Lease
  /** The transaction that this work runs in. */
  transaction?: OpenTransaction
  /** The snapshot that reads of the same scope join, so that everything in it is of one instant. */
  snapshot?: Db
}

interface Lease {
  connection: Promise<Connection>
  users: number
  isLost: boolean
}

/** The scope and the database of everything that runs inside, Prisma's queries included. */
export const currentWork = new AsyncLocalStorage<Work>()

type Query = pg.QueryConfig & QueryOptions

const TRANSACTION_MS = 30_000
/** So many brief statements share a connection; the next ones take another, which the database may serve beside it. */
const GATHERED_MAX = 16

/** A statement of a transaction that was given up, of this very login. */
const END_BACKEND = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid = $1 and usename = session_user and xact_start < clock_timestamp() - $2 * interval '1 ms'`

/**
 * Connections that set the caller's scope ahead of each statement. Without a scope a connection sees no row at all, so
 * that a forgotten scope fails closed.
 */
export class ScopedPool {
  readonly #pool: ConnectionPool
  /** By their settings, those that brief statements can still join. */
  readonly #gathering = new Map<string, Lease>()

  constructor(options: PoolOptions) {
    this.#pool = new ConnectionPool(options)
  }

  /** A statement outside of a transaction. */
  async query(query: Query, work = currentWork.getStore()): Promise<pg.QueryResult> {
    // Look-ups by id are short, and those of one moment share a connection; what may take long has one to itself.
    const once = query.planned === 'once'
    const planning = once ? 'force_generic_plan' : 'auto'
    const key = keyOf(work?.scope, planning)
    const lease = query.isBrief ? this.#gather(key) : once && work ? this.#join(work, key) : this.#lease(key)
    const connection = await lease.connection
    try {
      // Both statements are handed over at once; the first is never waited for alone.
      connection.sendTogether()
      const telling = applyScope(connection, work?.scope, planning)
      const [, answer] = await Promise.all([telling, connection.client.query(query)])
      return answer
    } catch (error) {
      connection.appliedScope = undefined
      lease.isLost ||= isConnectionFailure(error)
      throw error
    } finally {
      lease.users -= 1
      if (lease.users === 0) {
        if (lease.isLost) this.#pool.discard(connection, { lost: true })
        else this.#pool.release(connection)
      }
    }
  }

  /** A connection that shows the rows of that scope, until it is released or discarded. */
  async take(scope: Scope | undefined, planning?: Planning): Promise<Connection> {
    const connection = await this.#pool.acquire(keyOf(scope, planning))
    try {
      await applyScope(connection, scope, planning)
    } catch (error) {
      this.#pool.discard(connection, { lost: isConnectionFailure(error) })
      throw error
    }
    return connection
  }

  release(connection: Connection): void {
    this.#pool.release(connection)
  }

  discard(connection: Connection): void {
    this.#pool.discard(connection)
  }

  /** A connection for a transaction of this work, which has yet to say `begin`. */
  async open(work = currentWork.getStore()): Promise<OpenTransaction> {
    const ms = work?.ms ?? TRANSACTION_MS
    const connection = await this.take(work?.scope, work?.planning)
    const abandon = () => this.#abandon(connection, ms)
    const transaction = new OpenTransaction(connection, { ...this.#returns, abandon }, ms)
    if (work) work.transaction = transaction
    return transaction
  }

  measure(): { connections: number; waiting: number } {
    return { connections: this.#pool.size, waiting: this.#pool.waiting }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  readonly #returns = {
    release: (connection: Connection) => this.#pool.release(connection),
    discard: (connection: Connection) => this.#pool.discard(connection, { lost: true }),
  }

  /** Nothing of it is kept: it ends with its connection. What still runs would hold its locks until it is through. */
  #abandon(connection: Connection, ms: number): void {
    this.#pool.discard(connection)
    if (connection.backend === undefined) return
    this.query({ text: END_BACKEND, values: [connection.backend, ms / 2] }).catch(() => undefined)
  }

  #lease(key: string): Lease {
    return { connection: this.#pool.acquire(key), users: 1, isLost: false }
  }

  /** The connection of brief statements with these settings, whoever sends them, that come before it is there. */
  #gather(key: string): Lease {
    const gathered = this.#gathering.get(key)
    if (gathered && gathered.users < GATHERED_MAX) {
      gathered.users += 1
      return gathered
    }
    const lease = { connection: endOfTurn().then(() => this.#pool.acquire(key)), users: 1, isLost: false }
    this.#gathering.set(key, lease)
    const end = () => void (this.#gathering.get(key) === lease && this.#gathering.delete(key))
    lease.connection.then(end, end)
    return lease
  }

  /** The connection of those statements of this work that come before it is there. */
  #join(work: Work, key: string): Lease {
    if (work.lease) {
      work.lease.users += 1
      return work.lease
    }
    const lease = this.#lease(key)
    work.lease = lease
    const end = () => void (work.lease === lease && delete work.lease)
    lease.connection.then(end, end)
    return lease
  }
}

/** A connection whose server went away must not be used again; one whose statement was refused may. */
function isConnectionFailure(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code !== 'string' || code.startsWith('57') || code.startsWith('08') || !/^[0-9A-Z]{5}$/.test(code)
}
