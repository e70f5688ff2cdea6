import pg from 'pg'
import { afterAll } from 'vitest'

/** Tables that record attempts and count them, and so grow with every refusal, as they should. */
const GROW_WITH_REFUSALS = ['audit_event', 'rate_limit']

/**
 * Returns a function that records the state of every table, so that a test can tell that a refused call changed
 * nothing.
 */
export async function openFingerprints(databaseUrl: string): Promise<() => Promise<Record<string, string>>> {
  // Without parallel workers: starting them for a query over so many tables takes a hundred times as long as the query.
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c max_parallel_workers_per_gather=0',
  })
  await client.connect()
  afterAll(() => client.end())
  const { rows } = await client.query(
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> all ($1)`,
    [GROW_WITH_REFUSALS],
  )
  // The physical position and last writing transaction of each row: this also shows a change that was undone, and no
  // row must be read whole.
  const states = rows.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(concat(ctid, xmin), 0))) as state from ${name}`,
  )
  // Named, so that the database keeps the plan: planning a query over every table takes far longer than running it.
  const everything = { name: 'everything', text: states.join(' union all ') }
  return async () => {
    const tables = await client.query<{ name: string; state: string }>(everything)
    return Object.fromEntries(tables.rows.map(({ name, state }) => [name, state]))
  }
}
