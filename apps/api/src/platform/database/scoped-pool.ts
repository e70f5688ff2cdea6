import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Db } from './db.ts'
import { type Scope, scopeSettings } from './scope.ts'

interface Work {
  scope: Scope
  /** The connection of the transaction that this work runs in. */
  client?: pg.PoolClient
  /** The snapshot that reads of the same scope join, so that everything in it is of one instant. */
  snapshot?: Db
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

function tellScope(
  client: pg.PoolClient,
  scope: Scope | undefined,
  planning: Planning = 'auto',
): Promise<unknown> | undefined {
  const values = [...(scope ? scopeSettings(scope) : ['', '']), planning]
  const key = values.join('|')
  if (told.get(client) === key) return undefined
  told.set(client, key)
  return client.query({ ...SET_SCOPE, values })
}

/**
 * A pool that tells PostgreSQL the caller's scope ahead of each statement, on the same connection. A connection that
 * nobody told anything sees no row at all, so a forgotten scope fails closed.
 */
export class ScopedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options)
    // The statement under way tells of a connection that is lost in use; the event, unheard, would end the process.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  // Prisma's adapter and our own code use the promise forms alone; the callback form is pg's own, inside connect().
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads for query() cannot be expressed by an override
  override async query(query: any, values?: any): Promise<any> {
    const client = await super.connect()
    try {
      // Both statements are handed over at once; the first is never waited for alone.
      const planning = query.planned === 'once' ? 'force_generic_plan' : 'auto'
      const telling = tellScope(client, currentWork.getStore()?.scope, planning)
      const [, answer] = await Promise.all([telling, client.query(query, values)])
      client.release()
      return answer
    } catch (error) {
      told.delete(client)
      client.release(isConnectionFault(error))
      throw error
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads for connect() cannot be expressed by an override
  override connect(callback?: any): any {
    if (callback) return super.connect(callback)
    return this.#connectScoped()
  }

  async #connectScoped(): Promise<pg.PoolClient> {
    const client = await super.connect()
    const work = currentWork.getStore()
    try {
      await tellScope(client, work?.scope)
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
