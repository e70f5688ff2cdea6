import pg from 'pg'

/** Runs one statement on a connection of its own, bypassing the product. */
export async function runStatement<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // The failing statement reports the error too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Like runStatement, with a flat list of values as its result. */
export const listValues = async (url: string, text: string): Promise<unknown[]> =>
  (await runStatement(url, text)).flatMap((row) => Object.values(row))

/**
 * The number of sessions of the database that wait for a lock. Uses a separate connection, because within a transaction
 * PostgreSQL keeps returning its first answer.
 */
export async function countWaiting(url: string): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    url,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.n ?? 0
}

/** Opens a connection that does nothing; `ended` resolves when the database ends it. */
export async function holdConnection(url: string): Promise<{ ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  return { ended }
}

/** Opens a transaction, bypassing the product, that locks accounts until the test ends it. */
export async function openTransaction(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  return {
    hold: (id: string | undefined) => client.query('select from account where id = $1 for update', [id]),
    query: (text: string, values: readonly unknown[] = []) => client.query(text, [...values]),
    /** Its deadlock check comes after an hour, so in a deadlock, the other transaction is the one that is canceled. */
    neverGiveWay: () => client.query("set local deadlock_timeout = '1h'"),
    end: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}
