import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describeDatabase, findReason } from './explain-start.ts'

interface WaitOptions {
  seconds: number
  log?: (line: string) => void
  /** Ends the wait. */
  signal?: AbortSignal | undefined
}

const AGAIN_MS = 500
const CONNECT_MS = 5000

/** No one listens there, or its name is not known yet; or PostgreSQL starts, stops or recovers. */
const COMING =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[1-5]|53300)$/

const isComing = (error: unknown): boolean =>
  COMING.test(findReason(error)) || /^(?:Connection terminated|timeout expired)/.test((error as Error).message)

async function tryConnect(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Waits for a database that is started beside the server, and says so once. A password or a name that is wrong does not
 * become right: it is told at once by what comes next, as is a database that did not come in time.
 */
export async function waitForDatabase(connectionString: string, { seconds, log, signal }: WaitOptions): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await tryConnect(connectionString)
    } catch (error) {
      if (!isComing(error) || Date.now() + AGAIN_MS > deadline) return
      if (isFirst) {
        log?.(
          `Waiting up to ${seconds} s for the database${describeDatabase(connectionString)} of DATABASE_URL (${findReason(error)}).`,
        )
      }
    }
    await pause(AGAIN_MS, undefined, { signal })
  }
}
