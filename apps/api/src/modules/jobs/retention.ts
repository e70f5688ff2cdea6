import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { monthsBefore } from '../own-data/index.ts'
import { deleteExpired, type Expiring } from './retention.repo.ts'

/** Mail that has reached its end; what is still on its way stays, however long it takes. */
const OLD_MAIL: readonly Expiring[] = [
  { table: 'communication', key: 'id', where: `created_at < $1 and status in ('sent', 'failed', 'captured')` },
]

/** Mails that told people that they are erased: they contain the address until the next night. */
const LAST_LETTERS: readonly Expiring[] = [
  {
    table: 'communication',
    key: 'id',
    where: `created_at < $1 and type = 'erasure_done' and status in ('sent', 'failed', 'captured')`,
  },
]

/** What was written in the chat, and the excerpts that were taken of it; a thread goes when it is empty. */
const OLD_CHAT: readonly Expiring[] = [
  { table: 'alert', key: 'id', where: 'created_at < $1' },
  { table: 'chat_message', key: 'id', where: 'created_at < $1' },
  {
    table: 'chat_thread',
    key: 'id',
    where: 'updated_at < $1 and not exists (select from chat_message m where m.thread_id = chat_thread.id)',
  },
]

/** Sessions that ended and links that were used or ran out. A session takes its refresh tokens along. */
const OLD_SESSIONS: readonly Expiring[] = [
  { table: 'session', key: 'id', where: 'least(expires_at, revoked_at) < $1' },
  { table: 'refresh_token', key: 'hash', where: 'expires_at < $1' },
  { table: 'one_time_token', key: 'hash', where: 'least(expires_at, used_at) < $1' },
  { table: 'used_challenge', key: 'hash', where: 'expires_at < $1' },
]

/** Windows of counters that are over. The longest is a day. */
const OLD_COUNTERS: readonly Expiring[] = [
  { table: 'rate_limit', key: 'key, window_start', where: 'window_start < $1' },
]

/** Ways to a sign-in provider that are over, with what a test found. */
const OLD_ATTEMPTS: readonly Expiring[] = [{ table: 'sign_in_attempt', key: 'id', where: 'expires_at < $1' }]

/** What people were before an import or a change of many, which can be undone for a day. */
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

/** Changes of many accounts, with who was refused, and imports. */
const OLD_RUNS: readonly Expiring[] = [
  { table: 'bulk_run', key: 'id', where: 'created_at < $1' },
  { table: 'account_import', key: 'id', where: 'created_at < $1' },
  // What a directory changed, or was refused.
  { table: 'scim_event', key: 'id', where: 'created_at < $1' },
]
const RUN_DAYS = 30

/** Days on which people were reminded. A step counts only around its day. */
const OLD_REMINDERS: readonly Expiring[] = [
  { table: 'plan_reminder', key: 'personal_plan_id, sent_on', where: 'sent_on < $1' },
]
const REMINDER_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

type Keeper = Pick<Platform, 'database' | 'clock' | 'config'>

type Clear = (kinds: readonly Expiring[], before: Date) => Promise<void>

const createClear =
  ({ database }: Keeper, isOver: IsOver): Clear =>
  async (kinds, before) => {
    for (const kind of kinds) await database.read(ALL_DOMAINS, (db) => deleteExpired(db, kind, { before, isOver }))
  }

/** Clears away what need not be kept any longer. Activity and the audit log go by months, and certificates stay. */
export async function clearExpired(platform: Keeper, isOver: IsOver = () => false): Promise<void> {
  const { clock, config } = platform
  const clear = createClear(platform, isOver)
  const now = clock()
  await clear(OLD_MAIL, monthsBefore(now, config.keep.mailMonths))
  await clear(LAST_LETTERS, now)
  await clear(OLD_CHAT, monthsBefore(now, config.keep.chatMonths))
  await clear(OLD_SESSIONS, new Date(now.getTime() - config.keep.sessionDays * DAY_MS))
  await clear(OLD_REMINDERS, new Date(now.getTime() - REMINDER_DAYS * DAY_MS))
  await clear(OLD_RUNS, new Date(now.getTime() - RUN_DAYS * DAY_MS))
}

/**
 * Clears away what is of no use after a day: counters whose window is over, ways to a sign-in provider, and what an import
 * or a change of many can be undone by.
 */
export const clearCounters = (platform: Keeper, isOver: IsOver = () => false): Promise<void> =>
  createClear(platform, isOver)(
    [...OLD_COUNTERS, ...OLD_ATTEMPTS, ...OLD_UNDOS],
    new Date(platform.clock().getTime() - DAY_MS),
  )
