import pg from 'pg'
import { afterAll } from 'vitest'

/** Records of what was tried, and counters of it: they grow with every refusal, as they should. */
const GROW_WITH_REFUSALS = ['audit_event', 'rate_limit']

/** Takes the state of every table, so that a test can tell that a refused call left nothing behind. */
export async function openFingerprints(databaseUrl: string): Promise<() => Promise<Record<string, string>>> {
  // To start workers for a look at so many tables takes a hundred times as long as the look itself.
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
  // Where each row is and who wrote it last: a change back and forth shows as well, and no row has to be read whole.
  const states = rows.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(concat(ctid, xmin), 0))) as state from ${name}`,
  )
  // With a name the database keeps its plan: to plan a look at every table takes far longer than to look.
  const everything = { name: 'everything', text: states.join(' union all ') }
  return async () => {
    const tables = await client.query<{ name: string; state: string }>(everything)
    return Object.fromEntries(tables.rows.map(({ name, state }) => [name, state]))
  }
}
