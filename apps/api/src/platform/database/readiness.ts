import { setTimeout as pause } from 'node:timers/promises'
import { pendingMigrationsOf } from '@evenground/prisma/migrate'
import pg from 'pg'
import { isDatabaseAway } from './database-away.ts'
import { findPoolerFault } from './find-pooler-fault.ts'
import { findSessionFault } from './find-session-fault.ts'

export interface Readiness {
  /**
   * Why the server should serve nobody, in one sentence: the database does not answer, a migration is missing, or its
   * session could see more than it is told to. Null: it may serve.
   */
  findFault(): Promise<string | null>
  close(): Promise<void>
}

/** A database that says nothing for so long is not ready. */
const PATIENCE_MS = 2000

const AWAY = 'The database cannot be reached.'
const OTHERWISE = 'The migrations of the database do not fit this version.'

const explain = (error: unknown): string =>
  isDatabaseAway(error) || /timeout/i.test((error as Error).message) ? AWAY : OTHERWISE

/**
 * Asks on a connection of its own: behind everybody who waits for the pool, the answer would tell of the load and not of
 * the database. It is kept, since making one costs a hundred times as much as asking.
 */
export function createReadiness(connectionString: string, patienceMs = PATIENCE_MS): Readiness {
  let kept: pg.Client | undefined
  let checking: Promise<string | null> | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: 'evenground-readiness',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    const drop = () => {
      if (kept === client) kept = undefined
    }
    client.on('error', drop).once('end', drop)
    await client.connect()
    return client
  }

  /** A pooler shows only where there are two connections: a new one is compared with another that is then closed. */
  async function connectAndCompare(): Promise<string | null> {
    const client = await connect()
    try {
      const fault = await compare(client)
      if (fault) void client.end().catch(() => undefined)
      else kept = client
      return fault
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
  }

  async function compare(client: pg.Client): Promise<string | null> {
    const other = await connect()
    try {
      return await findPoolerFault(client, other)
    } finally {
      void other.end().catch(() => undefined)
    }
  }

  async function ask(client: pg.Client): Promise<string | null> {
    try {
      const [missing] = await pendingMigrationsOf(client)
      return missing ? `The migration ${missing} is missing.` : await findSessionFault(client)
    } catch (error) {
      kept = undefined
      void client.end().catch(() => undefined)
      throw error
    }
  }

  async function askAnew(): Promise<string | null> {
    const fault = await connectAndCompare()
    return fault ?? (kept ? await ask(kept) : AWAY)
  }

  async function check(): Promise<string | null> {
    const earlier = kept
    try {
      return await (earlier ? ask(earlier) : askAnew())
    } catch (error) {
      // What a restart of the database ended says nothing of the database that is there now.
      if (!earlier || !isDatabaseAway(error)) return explain(error)
      return askAnew().catch(explain)
    }
  }

  return {
    findFault: async () => {
      checking ??= check().finally(() => {
        checking = undefined
      })
      const patience = new AbortController()
      const { signal } = patience
      const late = pause(patienceMs, AWAY, { signal, ref: false }).catch(() => AWAY)
      return await Promise.race([checking, late]).finally(() => patience.abort())
    },
    close: async () => {
      await checking
      await kept?.end()
    },
  }
}
