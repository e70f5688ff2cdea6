import { ALL_DOMAINS } from './database/index.ts'
import type { Platform } from './platform.ts'

const EVERY_MS = 10 * 60 * 1000
/** The longest window of a counter; the rest is kept as long to see what happened. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Rows that can serve nobody any more, and the moment after which each is one. */
const EXPIRING = [
  'rate_limit.window_start',
  'refresh_token.expires_at',
  'session.expires_at',
  'one_time_token.expires_at',
]

/** Clears away counters whose window is over, and sessions and tokens that have run out. */
export async function clearExpired({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS)
  for (const column of EXPIRING) {
    const [table] = column.split('.')
    await database.read(ALL_DOMAINS, (db) => db.query(`delete from ${table} where ${column} < $1`, [before]))
  }
}

export function startMaintenance(platform: Platform): { stop(): void } {
  // A database that is away for a moment must not end the process; the next round clears what this one left.
  const timer = setInterval(() => void clearExpired(platform).catch(() => undefined), EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
