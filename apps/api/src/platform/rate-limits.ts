import { createHmac } from 'node:crypto'
import { ALL_DOMAINS, type Database, type Db } from './database/index.ts'

export interface LimitRule {
  /** What is counted. Hashed before it is stored, since it may contain a login or an address. */
  key: string
  limit: number
  windowSeconds: number
}

/** The lengths of all windows in use, in seconds. */
export const WINDOWS = {
  minute: 60,
  quarterHour: 15 * 60,
  hour: 60 * 60,
  /** Starts at midnight UTC. */
  day: 24 * 60 * 60,
} as const

/** Allows `limit` events in fifteen minutes. */
export const inQuarterHour = (limit: number, key: string): LimitRule => ({
  key,
  limit,
  windowSeconds: WINDOWS.quarterHour,
})

/** The result of counting an event before its outcome is known. */
export interface ConsumedLimits {
  /**
   * 0 if the event was counted. Otherwise nothing was counted, and this is the time until the first exhausted rule
   * opens again.
   */
  secondsToWait: number
  /** The new count of each rule, in the order of the rules; empty if nothing was counted. */
  used: number[]
  /** Undoes the count, for rules that should only count failures. */
  refund(): Promise<void>
}

export interface RateLimits {
  /** The seconds until the exhausted rules open again; 0 if none is exhausted. Counts nothing. */
  secondsToWait(rules: readonly LimitRule[]): Promise<number>
  /** Counts one event for each rule, even if it is exhausted. */
  count(rules: readonly LimitRule[]): Promise<void>
  /** Counts one event for each rule, or for none if one is exhausted. Simultaneous events never exceed a limit. */
  consume(rules: readonly LimitRule[]): Promise<ConsumedLimits>
}

/** The largest value of the count column. */
const COUNT_MAX = 2_147_483_647

class Exhausted extends Error {}

/** The counter of a rule in its current window. */
interface CounterRow {
  key: string
  start: Date
  limit: number
}

/** Counts up the rows that have not reached their limit, and returns them with their new count. */
const countUp = (db: Db, rows: readonly CounterRow[]) =>
  db.query<{ key: string; count: number }>(
    // Ordered by key, so that two requests that count the same rows can never deadlock.
    `insert into rate_limit (key, window_start, count)
     select key, start, 1 from unnest($1::text[], $2::timestamptz[]) as counted (key, start) order by key
     on conflict (key, window_start) do update set count = rate_limit.count + 1
       where rate_limit.count < (select most from unnest($1::text[], $3::int[]) as rule (key, most)
                                  where rule.key = rate_limit.key)
     returning key, count`,
    [rows.map((row) => row.key), rows.map((row) => row.start), rows.map((row) => row.limit)],
    { planned: 'once' },
  )

/** Counts all rows or none, and returns the new counts. Throws Exhausted when one has reached its limit. */
async function countAll(database: Database, rows: readonly CounterRow[]): Promise<Map<string, number>> {
  async function work(db: Db) {
    const after = await countUp(db, rows)
    if (after.length < rows.length) throw new Exhausted()
    return new Map(after.map((row) => [row.key, row.count]))
  }
  if (rows.length === 1) return database.read(ALL_DOMAINS, work)
  return database.transaction(ALL_DOMAINS, work, { plain: true })
}

/**
 * Keeps counters in the database, so that several processes share them. Windows are fixed: around the change of a
 * window, up to twice the limit can pass, which is still far too little to guess a password. A crash of the database
 * empties them, which is like such a change: a limit without an end needs a table of its own.
 */
export function createRateLimits(options: {
  database: Database
  fingerprintKey: Buffer
  clock: () => Date
  /** Multiplies every limit. */
  factor?: number
}): RateLimits {
  const { database, fingerprintKey, clock, factor = 1 } = options
  const conceal = (key: string) => createHmac('sha256', fingerprintKey).update(key).digest('base64url')

  function windowOf(rule: LimitRule): { start: Date; secondsLeft: number } {
    const now = clock().getTime()
    const length = rule.windowSeconds * 1000
    const start = now - (now % length)
    return { start: new Date(start), secondsLeft: Math.ceil((start + length - now) / 1000) }
  }

  const limitOf = ({ limit }: LimitRule): number => limit * factor

  const rowsOf = (rules: readonly LimitRule[]): CounterRow[] =>
    rules.map((rule) => ({ key: conceal(rule.key), start: windowOf(rule).start, limit: limitOf(rule) }))

  async function secondsToWait(rules: readonly LimitRule[]): Promise<number> {
    const counts = await database.read(ALL_DOMAINS, (db) =>
      db.query<{ key: string; count: number }>(
        `select r.key, r.count from unnest($1::text[], $2::timestamptz[]) as wanted (key, window_start)
             join rate_limit r using (key, window_start)`,
        [rules.map((rule) => conceal(rule.key)), rules.map((rule) => windowOf(rule).start)],
      ),
    )
    const used = new Map(counts.map((row) => [row.key, row.count]))
    const exhausted = rules.filter((rule) => (used.get(conceal(rule.key)) ?? 0) >= limitOf(rule))
    return Math.max(0, ...exhausted.map((rule) => windowOf(rule).secondsLeft))
  }

  return {
    secondsToWait,

    count: async (rules) => {
      const unlimited = rowsOf(rules).map((row) => ({ ...row, limit: COUNT_MAX }))
      await database.read(ALL_DOMAINS, (db) => countUp(db, unlimited))
    },

    consume: async (rules) => {
      const rows = rowsOf(rules)
      try {
        const counted = await countAll(database, rows)
        const refund = () =>
          database.read(ALL_DOMAINS, async (db) => {
            await db.query(
              // Locks the rows in the same order in which they are counted up.
              `with locked as materialized (
                 select r.key, r.window_start from unnest($1::text[], $2::timestamptz[]) as counted (key, window_start)
                   join rate_limit r using (key, window_start) order by r.key for update of r)
               update rate_limit r set count = r.count - 1 from locked
                where r.key = locked.key and r.window_start = locked.window_start and r.count > 0`,
              [rows.map((row) => row.key), rows.map((row) => row.start)],
            )
          })
        return { secondsToWait: 0, used: rows.map((row) => counted.get(row.key) ?? 0), refund }
      } catch (error) {
        if (!(error instanceof Exhausted)) throw error
        return { secondsToWait: Math.max(1, await secondsToWait(rules)), used: [], refund: async () => undefined }
      }
    },
  }
}
