import { runAll } from '../../platform/attempts.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { monthsBefore } from '../own-data/index.ts'
import { deleteExpired, type Expiring } from './retention.repo.ts'

/** Mail with a final state. Mail that is still to be sent stays, however long that takes. */
const OLD_MAIL: readonly Expiring[] = [
  { table: 'communication', key: 'id', where: `created_at < $1 and status in ('sent', 'failed', 'captured')` },
]

/**
 * Mails telling people that their account was erased: they contain the address, so they only stay until the next night.
 */
const LAST_LETTERS: readonly Expiring[] = [
  {
    table: 'communication',
    key: 'id',
    where: `created_at < $1 and type = 'erasure_done' and status in ('sent', 'failed', 'captured')`,
  },
]

/** Chat messages and the excerpts taken from them. A thread is deleted when it is empty. */
const OLD_CHAT: readonly Expiring[] = [
  { table: 'alert', key: 'id', where: 'created_at < $1' },
  { table: 'chat_message', key: 'id', where: 'created_at < $1' },
  {
    table: 'chat_thread',
    key: 'id',
    where: 'updated_at < $1 and not exists (select from chat_message m where m.thread_id = chat_thread.id)',
  },
]

/** Sessions that ended, and links that were used or expired. Deleting a session deletes its refresh tokens. */
const OLD_SESSIONS: readonly Expiring[] = [
  { table: 'session', key: 'id', where: 'least(expires_at, revoked_at) < $1' },
  { table: 'refresh_token', key: 'hash', where: 'expires_at < $1' },
  { table: 'one_time_token', key: 'hash', where: 'least(expires_at, used_at) < $1' },
  { table: 'used_challenge', key: 'hash', where: 'expires_at < $1' },
]

/** Rate-limit windows that are over. The longest lasts a day. Earlier versions had some without an end, now unused. */
const OLD_COUNTERS: readonly Expiring[] = [
  { table: 'rate_limit', key: 'key, window_start', where: `(window_start < $1 or window_start > '9000-01-01')` },
]

/** Expired sign-in attempts with a provider, including the results of tests. */
const OLD_ATTEMPTS: readonly Expiring[] = [{ table: 'sign_in_attempt', key: 'id', where: 'expires_at < $1' }]

/** The previous data of people changed by an import or a bulk change, which can be undone for a day. */
const OLD_UNDOS: readonly Expiring[] = [
  {
    table: 'account_import_change',
    key: 'import_id, account_id',
    where: 'import_id in (select id from account_import where created_at < $1)',
  },
  {
    table: 'bulk_run_change',
    key: 'run_id, account_id',
    where: 'run_id in (select id from bulk_run where created_at < $1)',
  },
]

/** Bulk changes, with the people who were refused, and imports. */
const OLD_RUNS: readonly Expiring[] = [
  { table: 'bulk_run', key: 'id', where: 'created_at < $1' },
  { table: 'account_import', key: 'id', where: 'created_at < $1' },
  // What a directory changed or failed to change.
  { table: 'scim_event', key: 'id', where: 'created_at < $1' },
]
const RUN_DAYS = 30

/** Days on which people were reminded. A reminder step only matters around its day. */
const OLD_REMINDERS: readonly Expiring[] = [
  { table: 'plan_reminder', key: 'personal_plan_id, sent_on', where: 'sent_on < $1' },
]
const REMINDER_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

type Keeper = Pick<Platform, 'database' | 'clock' | 'config'>

type Clear = (kinds: readonly Expiring[], before: Date) => (() => Promise<void>)[]

/** One part for each kind, so that a fault in one table does not keep the others. */
const createClear =
  ({ database }: Keeper, isOver: IsOver): Clear =>
  (kinds, before) =>
    kinds.map((kind) => () => database.read(ALL_DOMAINS, (db) => deleteExpired(db, kind, { before, isOver })))

/**
 * Deletes data that need not be kept any longer. Activity and the audit log are dropped by month; certificates stay.
 */
export async function clearExpired(platform: Keeper, isOver: IsOver = () => false): Promise<void> {
  const { clock, config } = platform
  const clear = createClear(platform, isOver)
  const now = clock()
  await runAll([
    ...clear(OLD_MAIL, monthsBefore(now, config.keep.mailMonths)),
    ...clear(LAST_LETTERS, now),
    ...clear(OLD_CHAT, monthsBefore(now, config.keep.chatMonths)),
    ...clear(OLD_SESSIONS, new Date(now.getTime() - config.keep.sessionDays * DAY_MS)),
    ...clear(OLD_REMINDERS, new Date(now.getTime() - REMINDER_DAYS * DAY_MS)),
    ...clear(OLD_RUNS, new Date(now.getTime() - RUN_DAYS * DAY_MS)),
  ])
}

/**
 * Deletes what is of no use after a day: past rate-limit windows, sign-in attempts with a provider, and the data for
 * undoing imports and bulk changes.
 */
export const clearCounters = (platform: Keeper, isOver: IsOver = () => false): Promise<void> =>
  runAll(
    createClear(platform, isOver)(
      [...OLD_COUNTERS, ...OLD_ATTEMPTS, ...OLD_UNDOS],
      new Date(platform.clock().getTime() - DAY_MS),
    ),
  )
