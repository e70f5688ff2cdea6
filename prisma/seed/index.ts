import pg from 'pg'
import { ADVISORY_LOCKS } from '../../apps/api/src/platform/database/advisory-locks.ts'
import { buildRows, type DemoOptions } from './load/build-rows.ts'
import { insertRows } from './load/insert-rows.ts'

export interface CreateDemoOptions extends DemoOptions {
  /** As the login that the server works as. */
  readonly connectionString: string
}

/**
 * Fills an install that has its root domain and global role, but no account yet, with the demo organizations, whole or
 * not at all. One that has accounts by now stays as it is.
 */
export async function createDemo({ connectionString, ...options }: CreateDemoOptions): Promise<void> {
  // Row-level security binds this connection as it binds the server's: as one that may see all domains.
  const client = new pg.Client({ connectionString })
  // A connection lost between two statements is told by the next one; unheard, the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.scope', '*', true)")
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.demo])
    const { rows: accounts } = await client.query('select from account limit 1')
    if (accounts.length === 0) await insertRows(client, await buildRows(options))
    await client.query('commit')
  } finally {
    // Ends the transaction too, undone where it is not committed.
    await client.end()
  }
}
