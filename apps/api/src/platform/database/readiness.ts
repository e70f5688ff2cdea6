import { pendingMigrationsOf } from '@evenground/prisma/migrate'
import pg from 'pg'
import { isDatabaseAway } from './database-away.ts'

export interface Readiness {
  /** Whether the database answers and no migration is missing. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** A database that says nothing for so long is not ready. */
const PATIENCE_MS = 2000

/**
 * Asks on a connection of its own: behind everybody who waits for the pool, the answer would tell of the load and not of
 * the database. It is kept, since making one costs a hundred times as much as asking.
 */
export function createReadiness(connectionString: string, patienceMs = PATIENCE_MS): Readiness {
  let kept: pg.Client | undefined
  let checking: Promise<boolean> | undefined

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
    kept = client
    return client
  }

  async function ask(client: pg.Client): Promise<boolean> {
    try {
      return (await pendingMigrationsOf(client)).length === 0
    } catch (error) {
      kept = undefined
      void client.end().catch(() => undefined)
      throw error
    }
  }

  async function check(): Promise<boolean> {
    const earlier = kept
    try {
      return await ask(earlier ?? (await connect()))
    } catch (error) {
      // What a restart of the database ended says nothing of the database that is there now.
      if (!earlier || !isDatabaseAway(error)) return false
      return connect()
        .then(ask)
        .catch(() => false)
    }
  }

  return {
    isReady: () => {
      checking ??= check().finally(() => {
        checking = undefined
      })
      return checking
    },
    close: async () => {
      await checking
      await kept?.end()
    },
  }
}
