import { randomUUID } from 'node:crypto'
import pg from 'pg'

const TURNS = 3

const tell = (client: pg.Client, mark: string) => client.query("select set_config('app.probe', $1, false)", [mark])

const hear = async (client: pg.Client): Promise<unknown> =>
  (await client.query("select current_setting('app.probe', true) as mark")).rows[0]?.mark

/**
 * Checks whether settings of one connection stay with that connection, which row-level security relies on. A pooler
 * that assigns database sessions per transaction or statement mixes them up.
 */
export async function findPoolerProblem(one: pg.Client, two: pg.Client): Promise<string | null> {
  const [first, second] = [randomUUID(), randomUUID()]
  for (let turn = 0; turn < TURNS; turn++) {
    await tell(one, first)
    await tell(two, second)
    // Each is asked twice, because a pooler that rotates sessions returns the right one every other time.
    const heard = [await hear(one), await hear(one), await hear(two), await hear(two)]
    if (heard.join() === [first, first, second, second].join()) continue
    return 'The pooler in front of the database loses what a connection was told: set it to session pooling.'
  }
  return null
}

/** Runs the check for a connection URL. */
export async function findPoolerProblemAt(connectionString: string): Promise<string | null> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 }))
  const [one, two] = clients as [pg.Client, pg.Client]
  try {
    for (const client of clients) await client.on('error', () => undefined).connect()
    return await findPoolerProblem(one, two)
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
