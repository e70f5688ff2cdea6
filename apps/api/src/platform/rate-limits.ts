import { createHmac } from 'node:crypto'
import { ALL_DOMAINS, type Database, type Db } from './database/index.ts'

export interface LimitRule {
  /** What is counted; hashed before it is stored, since it may name a person or an address. */
  key: string
  limit: number
  windowSeconds: number
}

/** The windows in use, in seconds. */
export const WINDOWS = {
  minute: 60,
  quarterHour: 15 * 60,
  hour: 60 * 60,
  /** Begins at midnight UTC. */
  day: 24 * 60 * 60,
  /** Once exhausted, it stays so. */
  forever: Number.POSITIVE_INFINITY,
} as const

/** At most so many in a quarter of an hour. */
export const inQuarterHour = (limit: number, key: string): LimitRule => ({
  key,
  limit,
  windowSeconds: WINDOWS.quarterHour,
})

/** One event counted ahead of its outcome. */
export interface ConsumedLimits {
  /** 0 when it was counted; else nothing was, and this is when the first exhausted rule opens again. */
  secondsToWait: number
  /** How often each rule has been counted now, in the order of the rules; empty when nothing was. */
  used: number[]
  /** Counts it down again, where only failures are to count. */
  refund(): Promise<void>
}

export interface RateLimits {
  /** Seconds until the first exhausted rule opens again; 0 while all are open. Counts nothing. */
  secondsToWait(rules: readonly LimitRule[]): Promise<number>
  /** Counts one event for each rule. */
  count(rules: readonly LimitRule[]): Promise<void>
  /** Counts one event for each rule, or for none when one is exhausted: of many at once no more get through than may. */
  consume(rules: readonly LimitRule[]): Promise<ConsumedLimits>
}

/** The far future, for counters that never open again: the cleanup of old windows does not reach it. */
const FOREVER = new Date('9999-12-31T00:00:00Z')

/** The largest count that the column holds. */
const COUNT_MAX = 2_147_483_647

class Exhausted extends Error {}

/** A rule's counter in its present window. */
interface CounterRow {
  key: string
  start: Date
  limit: number
}

/** Rows whose rule still had room are counted and come back with their new count. */
const countUp = (db: Db, rows: readonly CounterRow[]) =>
  db.query<{ key: string; count: number }>(
    // In order of key, so that two requests that count the same ones can never wait for each other in a circle.
    `insert into rate_limit (key, window_start, count)
     select key, start, 1 from unnest($1::text[], $2::timestamptz[]) as counted (key, start) order by key
     on conflict (key, window_start) do update set count = rate_limit.count + 1
       where rate_limit.count < (select most from unnest($1::text[], $3::int[]) as rule (key, most)
                                  where rule.key = rate_limit.key)
     returning key, count`,
    [rows.map((row) => row.key), rows.map((row) => row.start), rows.map((row) => row.limit)],
    { planned: 'once' },
  )

/** The new counts. One rule is counted or not; of several, all are or none. */
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
 * Counters in the database, so that several processes share them. Windows are fixed: at worst twice the limit passes
 * around the turn of one, which is still far from guessing a password.
 */
export function createRateLimits(options: {
  database: Database
  fingerprintKey: Buffer
  clock: () => Date
  /** Multiplies every limit but those that never open again: these count attempts that are given, not how fast they come. */
  factor?: number
}): RateLimits {
  const { database, fingerprintKey, clock, factor = 1 } = options
  const conceal = (key: string) => createHmac('sha256', fingerprintKey).update(key).digest('base64url')

  function windowOf(rule: LimitRule): { start: Date; secondsLeft: number } {
    const now = clock().getTime()
    if (rule.windowSeconds === WINDOWS.forever) return { start: FOREVER, secondsLeft: 24 * 60 * 60 }
    const length = rule.windowSeconds * 1000
    const start = now - (now % length)
    return { start: new Date(start), secondsLeft: Math.ceil((start + length - now) / 1000) }
  }

  const limitOf = ({ limit, windowSeconds }: LimitRule): number =>
    windowSeconds === WINDOWS.forever ? limit : limit * factor

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
              // In the same order as they are counted up.
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
