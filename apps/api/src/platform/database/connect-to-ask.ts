import pg from 'pg'
import { findPoolerProblem } from './find-pooler-problem.ts'

export interface Asking {
  client: pg.Client
  /** What a pooler does to connections; null where it does nothing. */
  problem: string | null
}

const leave = (client: pg.Client): void => void client.end().catch(() => undefined)

async function connect(connectionString: string, patienceMs: number, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  // Unheard, the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A connection to ask questions on. A pooler shows only where there are two: it is compared with another, then closed. */
export async function connectToAsk(
  connectionString: string,
  patienceMs: number,
  name = 'evenground-readiness',
): Promise<Asking> {
  const client = await connect(connectionString, patienceMs, name)
  let other: pg.Client | undefined
  try {
    other = await connect(connectionString, patienceMs, name)
    return { client, problem: await findPoolerProblem(client, other) }
  } catch (error) {
    leave(client)
    throw error
  } finally {
    if (other) leave(other)
  }
}
