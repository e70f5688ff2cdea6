import { setTimeout as pause } from 'node:timers/promises'
import { describeMigrations } from '@evenground/prisma/migrate'
import type pg from 'pg'
import { connectToAsk } from './connect-to-ask.ts'
import { isDatabaseAway } from './database-away.ts'
import { type DiskWatch, findDiskProblem } from './disk-room.ts'
import { listCodes } from './failure-codes.ts'
import { findSessionProblem } from './find-session-problem.ts'

export interface Readiness {
  /**
   * Explains in one sentence why the server should serve no requests: the database does not answer, a migration is
   * missing, or its session could read more than it should. Null when it may serve.
   */
  findProblem(): Promise<string | null>
  /**
   * What the last check found that does not prevent serving: a later version has migrated the database. Migrations only
   * add to the tables, so this version can serve until it is replaced.
   */
  findNotice(): string | null
  close(): Promise<void>
}

/** A database that does not answer within this time is not ready. */
const PATIENCE_MS = 2000

const AWAY = 'The database cannot be reached.'
const READ_ONLY = 'The database is read-only.'
const UNFIT = 'The migrations of the database do not fit this version.'

/** PostgreSQL's message may contain table names and values; its code is enough for an operator to look it up. */
function explain(error: unknown): string {
  if (isDatabaseAway(error) || /timeout/i.test((error as Error).message)) return AWAY
  const [code] = listCodes(error)
  return code ? `The database answers with the error ${code}.` : UNFIT
}

interface ReadinessOptions {
  patienceMs?: number
  disk?: DiskWatch | undefined
}

/** Whether the database is a standby: a replica, not promoted, that is reached under the name of its primary. */
const isStandby = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows[0]?.standby === true

/** Returns the result if it comes in time, otherwise a sentence that it did not. */
async function inTime(answer: Promise<string | null>, ms: number): Promise<string | null> {
  const patience = new AbortController()
  const late = pause(ms, AWAY, { signal: patience.signal, ref: false }).catch(() => AWAY)
  return await Promise.race([answer, late]).finally(() => patience.abort())
}

/**
 * Uses a connection of its own: behind the callers waiting for the pool, the answer would reflect the load and not the
 * database. The connection is kept, since opening one costs a hundred times as much as a query.
 */
export function createReadiness(connectionString: string, options: ReadinessOptions = {}): Readiness {
  const { patienceMs = PATIENCE_MS, disk } = options
  let notice: string | null = null
  let kept: pg.Client | undefined
  let checking: Promise<string | null> | undefined

  const drop = (client: pg.Client): void => {
    if (kept === client) kept = undefined
    client.end().catch(() => undefined)
  }

  async function askOn(client: pg.Client): Promise<string | null> {
    try {
      if (await isStandby(client)) return READ_ONLY
      const { missing, newer } = await describeMigrations(client)
      notice = newer
      if (missing) return `The migration ${missing} is missing.`
      const problem = await findSessionProblem(client)
      // With a full disk, people can still read: no load balancer should take the servers away.
      if (!problem) notice = (await findDiskProblem(client, disk)) ?? newer
      return problem
    } catch (error) {
      drop(client)
      throw error
    }
  }

  async function askAnew(): Promise<string | null> {
    const { client, problem } = await connectToAsk(connectionString, patienceMs)
    kept = client
    client.once('error', () => drop(client)).once('end', () => drop(client))
    if (problem) drop(client)
    return problem ?? askOn(client)
  }

  async function check(): Promise<string | null> {
    const earlier = kept
    try {
      return await (earlier ? askOn(earlier) : askAnew())
    } catch (error) {
      // If the kept connection was ended, by a restart of the database for example, checks again on a new one.
      return earlier && isDatabaseAway(error) ? askAnew().catch(explain) : explain(error)
    }
  }

  return {
    findProblem: () => {
      checking ??= check().finally(() => {
        checking = undefined
      })
      return inTime(checking, patienceMs)
    },
    findNotice: () => notice,
    close: async () => {
      await checking
      await kept?.end()
    },
  }
}
