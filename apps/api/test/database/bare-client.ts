import pg from 'pg'

/** One statement on a connection of its own, past the product. */
export async function runStatement<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // It is told by the statement too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The same, as a flat list of values. */
export const listValues = async (url: string, text: string): Promise<unknown[]> =>
  (await runStatement(url, text)).flatMap((row) => Object.values(row))

/**
 * How many sessions of the database wait for a lock. Asked on a connection of its own: within a transaction PostgreSQL goes
 * on answering what it saw the first time.
 */
export async function countWaiting(url: string): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    url,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.n ?? 0
}

/** A connection that does nothing; answers the moment at which the database ends it. */
export async function holdConnection(url: string): Promise<{ ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  return { ended }
}

/** A transaction past the product, which holds accounts until it is told to end. */
export async function openTransaction(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  return {
    hold: (id: string | undefined) => client.query('select from account where id = $1 for update', [id]),
    query: (text: string, values: readonly unknown[] = []) => client.query(text, [...values]),
    /** It does not look for a circle of those who wait for each other: someone else in it has to. */
    neverGiveWay: () => client.query("set local deadlock_timeout = '1h'"),
    end: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}
