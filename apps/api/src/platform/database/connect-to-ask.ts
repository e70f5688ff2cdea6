import pg from 'pg'
import { findPoolerProblem } from './find-pooler-problem.ts'

export interface Asking {
  client: pg.Client
  /** The problem caused by a pooler; null when there is none. */
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
  // Without a listener, the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Opens a connection for checks. A pooler only shows when two connections are compared, so a second one is opened and
 * closed again.
 */
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
