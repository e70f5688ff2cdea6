import pg from 'pg'
import { ADVISORY_LOCKS } from '../../apps/api/src/platform/database/advisory-locks.ts'
import { buildRows, type DemoOptions } from './load/build-rows.ts'
import { insertRows } from './load/insert-rows.ts'

export interface CreateDemoOptions extends DemoOptions {
  /** Connects with the server's own login. */
  readonly connectionString: string
}

/**
 * Fills an installation that has its root domain and global role, but no account, with the demo organizations, entirely
 * or not at all. Does nothing if there are accounts by then.
 */
export async function createDemo({ connectionString, ...options }: CreateDemoOptions): Promise<void> {
  // Row-level security applies to this connection as to the server's, so it is given the scope of all domains.
  const client = new pg.Client({ connectionString })
  // The next statement reports a lost connection; without a listener, the event would end the process.
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
    // This also rolls back a transaction that is not committed.
    await client.end()
  }
}
