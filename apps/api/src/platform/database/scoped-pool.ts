import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { CautiousPool } from './cautious-pool.ts'
import type { Db } from './db.ts'
import { matchWaiting } from './match-waiting.ts'
import { type Scope, scopeSettings } from './scope.ts'

export interface Work {
  scope: Scope
  /** How the statements of a transaction are planned. */
  planning?: Planning
  /** The connection that statements of this very moment share. */
  lease?: Lease
  /** The connection of the transaction that this work runs in. */
  client?: pg.PoolClient
  /** The snapshot that reads of the same scope join, so that everything in it is of one instant. */
  snapshot?: Db
}

interface Lease {
  client: Promise<pg.PoolClient>
  users: number
  broken: boolean
}

/** Who is asking, for everything that runs inside: Prisma's queries included. */
export const currentWork = new AsyncLocalStorage<Work>()

const SET_SCOPE = {
  name: 'set-scope',
  text: `select set_config('app.scope', $1, false), set_config('app.lineage', $2, false),
                set_config('plan_cache_mode', $3, false)`,
}

/** True of the statement that travels ahead of others, which is none of anybody's asking. */
export const tellsScope = (query: unknown): boolean => (query as { name?: unknown } | null)?.name === SET_SCOPE.name

type Planning = 'auto' | 'force_generic_plan'

/** What each connection was last told, so that a connection that serves the same tenant again is not told twice. */
const told = new WeakMap<pg.PoolClient, string>()

/** All that a connection is told, as one text. Long where a scope is, and asked for with each statement. */
const keys: Record<Planning, WeakMap<Scope, string>> = { auto: new WeakMap(), force_generic_plan: new WeakMap() }

const NO_SCOPE: Scope = { domains: [], lineage: [] }

function keyOf(scope: Scope = NO_SCOPE, planning: Planning = 'auto'): string {
  let key = keys[planning].get(scope)
  if (key === undefined) {
    key = [...scopeSettings(scope), planning].join('|')
    keys[planning].set(scope, key)
  }
  return key
}

function tellScope(
  client: pg.PoolClient,
  scope: Scope = NO_SCOPE,
  planning: Planning = 'auto',
): Promise<unknown> | undefined {
  const key = keyOf(scope, planning)
  if (told.get(client) === key) return undefined
  told.set(client, key)
  return client.query({ ...SET_SCOPE, values: [...scopeSettings(scope), planning] })
}

/**
 * What is sent to a connection until this tick ends leaves in one piece: each piece is a call of the system and wakes the
 * database up, which costs more than most look-ups do.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * A pool that tells PostgreSQL the caller's scope ahead of each statement, on the same connection. A connection that
 * nobody told anything sees no row at all, so a forgotten scope fails closed.
 */
export class ScopedPool extends CautiousPool {
  constructor(options: pg.PoolConfig) {
    super(options)
    // The statement under way tells of a connection that is lost in use; the event, unheard, would end the process.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  // Prisma's adapter and our own code use the promise forms alone; the callback form is pg's own, inside connect().
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads for query() cannot be expressed by an override
  override async query(query: any, values?: any): Promise<any> {
    const work = currentWork.getStore()
    // Look-ups by id are short, and those of one moment share a connection; what may take long has one to itself.
    const once = query.planned === 'once'
    const planning = once ? 'force_generic_plan' : 'auto'
    const key = keyOf(work?.scope, planning)
    const lease = once && work ? this.#join(work, key) : this.#lease(key)
    const client = await lease.client
    try {
      // Both statements are handed over at once; the first is never waited for alone.
      sendTogether(client)
      const telling = tellScope(client, work?.scope, planning)
      const [, answer] = await Promise.all([telling, client.query(query, values)])
      return answer
    } catch (error) {
      told.delete(client)
      lease.broken ||= isConnectionFault(error)
      throw error
    } finally {
      lease.users -= 1
      if (lease.users === 0) client.release(lease.broken)
    }
  }

  #lease(key: string): Lease {
    return { client: this.#connectFor(key), users: 1, broken: false }
  }

  /** A connection, if one is free one that was told the same before. */
  #connectFor(key: string): Promise<pg.PoolClient> {
    const before = this._pendingQueue.at(-1)
    const client = super.connect()
    const waiting = this._pendingQueue.at(-1)
    if (waiting && waiting !== before) waiting.key = key
    return client
  }

  override _pulseQueue(): void {
    if (!this.ending) matchWaiting(this._pendingQueue, this._idle, ({ client }) => told.get(client))
    super._pulseQueue()
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
    lease.client.then(end, end)
    return lease
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads for connect() cannot be expressed by an override
  override connect(callback?: any): any {
    if (callback) return super.connect(callback)
    return this.#connectScoped()
  }

  async #connectScoped(): Promise<pg.PoolClient> {
    const work = currentWork.getStore()
    const client = await this.#connectFor(keyOf(work?.scope, work?.planning))
    try {
      await tellScope(client, work?.scope, work?.planning)
    } catch (error) {
      client.release(true)
      throw error
    }
    if (work) work.client = client
    return client
  }
}

/** A connection whose server went away must not be used again; one whose statement was refused may. */
function isConnectionFault(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code !== 'string' || code.startsWith('57') || code.startsWith('08') || !/^[0-9A-Z]{5}$/.test(code)
}
