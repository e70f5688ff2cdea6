import type { Locale } from '@evenground/shared/constants'
import type { BoardPackFileQuery, PackOutcome } from '@evenground/shared/schemas'
import { makeWorkContext } from '../../http/request-context.ts'
import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import { createAttempts } from '../../platform/attempts.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { auditedAs, reachOf, recordAudit } from '../audit/index.ts'
import { createWorkLookup } from '../keys/index.ts'
import {
  findPerson,
  isReminderTime,
  queuePackMail,
  queuePackStopped,
  removeUnsentPacks,
  toLocalMoment,
} from '../messaging/index.ts'
import { createPacksService, type PackFile } from '../reports/index.ts'
import { nextDay } from './next-day.ts'
import { limitToAll, maySee, maySend } from './pack-policy.ts'
import * as repo from './pack-schedules.repo.ts'

type PackPlatform = Pick<Platform, 'database' | 'clock' | 'config' | 'limits'>

const DAY_MS = 24 * 60 * 60 * 1000
/** The minimum number of days between two packs sent after due dates, however many due dates there are. */
const WAVE_GAP_DAYS = 28

const nameWork = (id: string): string => `pack-schedule-${id}`

interface Reader {
  accountId: string
  /** Null if the reader does not get the pack. */
  caller: Caller | null
  outcome: PackOutcome
}

async function judgeReader(
  { database }: PackPlatform,
  lookUp: AccountLookup,
  schedule: repo.PackScheduleRow,
  accountId: string,
): Promise<Reader> {
  const caller = await lookUp({ accountId, actorId: null })
  if (!caller) return { accountId, caller: null, outcome: 'no_account' }
  if (!maySee(caller, schedule)) return { accountId, caller: null, outcome: 'not_permitted' }
  const person = await database.read(ALL_DOMAINS, (db) => findPerson(db, accountId))
  return person?.email ? { accountId, caller, outcome: 'sent' } : { accountId, caller: null, outcome: 'no_address' }
}

async function isDue(
  { database, clock }: PackPlatform,
  schedule: repo.PackScheduleRow,
  today: string,
): Promise<boolean> {
  const { every, nextOn, lastSentAt, createdAt } = schedule
  if (nextOn !== null) return nextOn <= today
  if (every !== 'wave') return false
  if (lastSentAt && clock().getTime() - lastSentAt.getTime() < WAVE_GAP_DAYS * DAY_MS) return false
  return database.read(ALL_DOMAINS, (db) => repo.hasWaveEnded(db, schedule, { since: lastSentAt ?? createdAt, today }))
}

const entryOf = (
  action: string,
  { id, domainId, accountId }: repo.PackScheduleRow,
  details: Record<string, unknown>,
) => ({
  domainId,
  accountId,
  action: `pack_schedule.${action}` as const,
  targetType: 'pack_schedule',
  targetId: id,
  details: details as never,
})

/** Stops a schedule whose author may no longer send this pack, and tells the author. */
async function stop(platform: PackPlatform, schedule: repo.PackScheduleRow): Promise<number> {
  await platform.database.transaction(ALL_DOMAINS, async (db) => {
    if (!(await repo.stopSchedule(db, schedule, 'author_not_permitted'))) return
    await removeUnsentPacks(db, schedule.id, platform.clock())
    await recordAudit(db, entryOf('stop', schedule, { reason: 'author_not_permitted' }))
    await queuePackStopped(db, platform, schedule)
  })
  return 0
}

/** Draws one file per language of the readers, showing only what all readers and the author may see. */
async function drawFiles(
  platform: PackPlatform,
  schedule: repo.PackScheduleRow,
  author: Caller,
  readers: readonly Caller[],
  workId: string,
): Promise<Map<Locale, PackFile>> {
  const packs = createPacksService(platform)
  const joint = limitToAll([author, ...readers])
  const { domainId, assessmentId, pair, attribute, format } = schedule
  const files = new Map<Locale, PackFile>()
  for (const locale of new Set(readers.map((reader) => reader.locale))) {
    const query = {
      domain_ids: [domainId],
      assessment_id: assessmentId,
      locale,
      ...(pair && { pair }),
      ...(attribute && { attribute }),
    } as BoardPackFileQuery
    files.set(locale, await packs.draw(joint, makeWorkContext(nameWork(workId)), format, query))
  }
  return files
}

/**
 * If drawing the pack was recorded as a read of results, records such a read for each reader too: drawing is recorded
 * for the author only.
 */
async function recordReads(
  db: Db,
  { domainId, assessmentId, format }: repo.PackScheduleRow,
  readers: readonly Caller[],
  workId: string,
): Promise<void> {
  const requestId = nameWork(workId)
  if (!(await repo.hasReadResults(db, { requestId, since: workId }))) return
  const filter = { domain_ids: [domainId], assessment_id: assessmentId }
  await recordAudit(
    db,
    ...readers.map((reader) => ({
      domainId: reader.domainId,
      action: 'results.read' as const,
      requestId,
      ...auditedAs(reader, { call: `board_pack.${format}`, ...reachOf(reader), filter }),
    })),
  )
}

async function sendOne(platform: PackPlatform, lookUp: AccountLookup, schedule: repo.PackScheduleRow): Promise<number> {
  const { database, clock } = platform
  const now = clock()
  const moment = toLocalMoment(now, schedule.timeZone)
  if (!isReminderTime(moment) || !(await isDue(platform, schedule, moment.day))) return 0
  const author = await lookUp({ accountId: schedule.accountId, actorId: null })
  if (!author || !maySend(author, schedule)) return stop(platform, schedule)
  const judged: Reader[] = []
  for (const { account_id } of schedule.recipients) {
    judged.push(await judgeReader(platform, lookUp, schedule, account_id))
  }
  const readers = judged.flatMap(({ caller }) => caller ?? [])
  const workId = newId()
  const files = readers.length > 0 ? await drawFiles(platform, schedule, author, readers, workId) : new Map()
  return database.transaction(ALL_DOMAINS, async (db) => {
    const nextOn = nextDay(schedule.every, moment.day)
    if (!(await repo.noteSent(db, schedule, { now, nextOn }))) return 0
    await repo.saveOutcomes(db, schedule.id, judged, now)
    const refused = judged.filter(({ outcome }) => outcome !== 'sent')
    await recordAudit(
      db,
      entryOf('send', schedule, {
        recipients: readers.map(({ accountId }) => accountId),
        refused: refused.map(({ accountId, outcome }) => ({ account_id: accountId, reason: outcome })),
      }),
    )
    await recordReads(db, schedule, readers, workId)
    for (const reader of readers) {
      const file = files.get(reader.locale)
      if (file) await queuePackMail(db, platform, { schedule, accountId: reader.accountId, day: moment.day, file })
    }
    return readers.length
  })
}

/**
 * Mails the board packs that are due, in the morning of their domain. Safe to run at any time and in several processes
 * at once. A pack that fails does not stop the others; the failures are thrown at the end. Returns the number of mails
 * queued.
 */
export async function sendPacks(platform: PackPlatform, isOver: IsOver = () => false): Promise<number> {
  const lookUp = createWorkLookup(platform)
  const schedules = await platform.database.read(ALL_DOMAINS, repo.listRunning)
  const attempts = createAttempts()
  let sent = 0
  for (const schedule of schedules) {
    if (isOver()) break
    sent += (await attempts.attempt(() => sendOne(platform, lookUp, schedule))) ?? 0
  }
  attempts.throwFailures((count) => `${count} board packs could not be sent`)
  return sent
}
