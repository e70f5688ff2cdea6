import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describeDatabase, findReason } from './explain-start.ts'

interface WaitOptions {
  seconds: number
  log?: (line: string) => void
  /** Aborts the wait. */
  signal?: AbortSignal | undefined
}

const RETRY_MS = 500
const CONNECT_MS = 5000

/**
 * Errors that may pass: nothing listens yet, the host name is not known yet, or PostgreSQL is starting, stopping or
 * recovering.
 */
const MAY_PASS =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[1-5]|53300)$/

const mayPass = (error: unknown): boolean =>
  MAY_PASS.test(findReason(error)) || /^(?:Connection terminated|timeout expired)/.test((error as Error).message)

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
 * Waits for a database that starts at the same time as the server, and logs that once. Returns without an error if the
 * database does not come in time, or at once if waiting cannot help, as with a wrong password: the next use of the
 * database reports the error.
 */
export async function waitForDatabase(connectionString: string, { seconds, log, signal }: WaitOptions): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await tryConnect(connectionString)
    } catch (error) {
      if (!mayPass(error) || Date.now() + RETRY_MS > deadline) return
      if (isFirst) {
        log?.(
          `Waiting up to ${seconds} s for the database${describeDatabase(connectionString)} of DATABASE_URL (${findReason(error)}).`,
        )
      }
    }
    await pause(RETRY_MS, undefined, { signal })
  }
}
