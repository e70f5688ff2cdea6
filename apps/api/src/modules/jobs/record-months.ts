import { runAll } from '../../platform/attempts.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { createOperatorLog, type OperatorLog } from '../../platform/operator-log.ts'
import type { Platform } from '../../platform/platform.ts'
import { monthsBefore } from '../own-data/index.ts'
import { endMonths, findLongestTerm, makeMonths, RECORDS } from './record-months.repo.ts'

type Keeper = Pick<Platform, 'database' | 'clock' | 'config'>

/**
 * Number of months with partitions in advance: a worker may be down this long before rows go to the default partition.
 */
const MONTHS_AHEAD = 3

/** Minimum number of months: activity reports on the dashboard compare a month with the same month a year before. */
const LEAST_MONTHS = 13

/** Number of months after which records are deleted; null: never. The operator can only shorten what domains keep. */
export function chooseTerm(longest: number | null, limit: number | undefined): number | null {
  const term = Math.min(longest ?? Number.POSITIVE_INFINITY, limit ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(term) ? Math.max(LEAST_MONTHS, term) : null
}

/** The start of the month of an instant. Partitions begin and end with months. */
const startOfMonth = (moment: Date): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()))

async function dropMonths({ database, clock, config }: Keeper, log: OperatorLog): Promise<void> {
  const now = clock()
  const longest = await database.read(ALL_DOMAINS, (db) => findLongestTerm(db, now))
  const term = chooseTerm(longest, config.keep.recordMonths)
  if (term === null) return
  const before = startOfMonth(monthsBefore(now, term))
  await runAll(
    RECORDS.map((table) => async () => {
      const ended = await database.read(ALL_DOMAINS, (db) => endMonths(db, table, before))
      for (const { name, rows } of ended)
        log.info(`the records of ${name} have ended, about ${rows} rows`, { table, rows })
    }),
  )
}

/**
 * Runs every night: creates partitions for the coming months, and drops months older than anything that a domain keeps.
 * Each table has a statement of its own, so that nobody waits for both. If a long report or a backup blocks a
 * statement, it gives up after a second, since everyone who writes waits behind it; the other statements still run, and
 * the queue retries the job later.
 */
export const keepRecordMonths = (platform: Keeper, log: OperatorLog = createOperatorLog(platform.config)) =>
  runAll([
    ...RECORDS.map((table) => () => platform.database.read(ALL_DOMAINS, (db) => makeMonths(db, table, MONTHS_AHEAD))),
    () => dropMonths(platform, log),
  ])
