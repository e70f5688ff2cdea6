import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { createOperatorLog, type OperatorLog } from '../../platform/operator-log.ts'
import type { Platform } from '../../platform/platform.ts'
import { monthsBefore } from '../own-data/index.ts'
import { endMonths, findLongestTerm, makeMonths, RECORDS } from './record-months.repo.ts'

type Keeper = Pick<Platform, 'database' | 'clock' | 'config'>

/** Room for months ahead: a worker may be away for long before rows are kept in the part for the rest. */
const MONTHS_AHEAD = 3

/** The activity reports of the dashboard compare a month with the same one a year before. */
const LEAST_MONTHS = 13

/** After how many months records go; null: never. The operator's limit only shortens what domains keep. */
export function chooseTerm(longest: number | null, limit: number | undefined): number | null {
  const term = Math.min(longest ?? Number.POSITIVE_INFINITY, limit ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(term) ? Math.max(LEAST_MONTHS, term) : null
}

/** Parts end where a month does, so all that counts of a moment is its month. */
const startOfMonth = (moment: Date): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()))

/**
 * Every night: room for the months to come, and months that are older than anything that a domain keeps go as a whole.
 * Each table is one statement of its own, so that no one waits for both. Where it meets a long report or a backup it gives
 * up after a second, since everyone who writes waits behind it, and the queue repeats the job later.
 */
export async function keepRecordMonths(
  { database, clock, config }: Keeper,
  log: OperatorLog = createOperatorLog(config),
): Promise<void> {
  for (const table of RECORDS) {
    await database.read(ALL_DOMAINS, (db) => makeMonths(db, table, MONTHS_AHEAD))
  }
  const now = clock()
  const longest = await database.read(ALL_DOMAINS, (db) => findLongestTerm(db, now))
  const term = chooseTerm(longest, config.keep.recordMonths)
  if (term === null) return
  const before = startOfMonth(monthsBefore(now, term))
  for (const table of RECORDS) {
    const ended = await database.read(ALL_DOMAINS, (db) => endMonths(db, table, before))
    for (const { name, rows } of ended)
      log.info(`the records of ${name} have ended, about ${rows} rows`, { table, rows })
  }
}
