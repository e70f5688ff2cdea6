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
  /** The database to use. */
  pool: ScopedPool
  /** How the statements of a transaction are planned. */
  planning?: Planning
  /** The time limit for a transaction, in milliseconds. */
  ms?: number
  /** The connection that simultaneous statements share. */
  lease?: Lease
  /** The transaction that this work runs in. */
  transaction?: OpenTransaction
  /** The snapshot that reads of the same scope join, so that all of them are of one instant. */
  snapshot?: Db
}

interface Lease {
  connection: Promise<Connection>
  users: number
  isLost: boolean
}

/** The scope and database of everything that runs inside, including Prisma's queries. */
export const currentWork = new AsyncLocalStorage<Work>()

type Query = pg.QueryConfig & QueryOptions

const TRANSACTION_MS = 30_000
/**
 * The number of brief statements that share a connection; further ones use another, which the database may serve in
 * parallel.
 */
const GATHERED_MAX = 16

/** Ends the session of an abandoned transaction; only one of this login. */
const END_BACKEND = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid = $1 and usename = session_user and xact_start < clock_timestamp() - $2 * interval '1 ms'`

/**
 * Connections that set the caller's scope before each statement. Without a scope, a connection sees no rows, so a
 * forgotten scope reveals nothing.
 */
export class ScopedPool {
  readonly #pool: ConnectionPool
  /** By settings: the connections that brief statements can still join. */
  readonly #gathering = new Map<string, Lease>()

  constructor(options: PoolOptions) {
    this.#pool = new ConnectionPool(options)
  }

  /** Runs a statement outside of a transaction. */
  async query(query: Query, work = currentWork.getStore()): Promise<pg.QueryResult> {
    // Look-ups by id are short, so simultaneous ones share a connection; statements that may take long get their own.
    const once = query.planned === 'once'
    const planning = once ? 'force_generic_plan' : 'auto'
    const key = keyOf(work?.scope, planning)
    const lease = query.isBrief ? this.#gather(key) : once && work ? this.#join(work, key) : this.#lease(key)
    const connection = await lease.connection
    try {
      // Sends both statements at once, without waiting for the first.
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

  /** Returns a connection that shows the rows of the scope, until it is released or discarded. */
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

  /** Returns a connection for a transaction of this work; `begin` has not been sent yet. */
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

  /**
   * Closes the connection, which undoes the transaction. A statement still running would keep its locks until it
   * finishes, so its session is terminated.
   */
  #abandon(connection: Connection, ms: number): void {
    this.#pool.discard(connection)
    if (connection.backend === undefined) return
    this.query({ text: END_BACKEND, values: [connection.backend, ms / 2] }).catch(() => undefined)
  }

  #lease(key: string): Lease {
    return { connection: this.#pool.acquire(key), users: 1, isLost: false }
  }

  /** The connection of brief statements with these settings, from any caller, that are sent before it is available. */
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

  /** The connection of the statements of this work that are sent before it is available. */
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

/**
 * Whether the error came from the connection, which must then not be used again; a refused statement is no such error.
 */
function isConnectionFailure(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code !== 'string' || code.startsWith('57') || code.startsWith('08') || !/^[0-9A-Z]{5}$/.test(code)
}
