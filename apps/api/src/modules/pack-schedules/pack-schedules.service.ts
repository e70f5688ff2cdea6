import { isDeepStrictEqual } from 'node:util'
import type { PackScheduleInput, PackScheduleUpdate } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError, notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { changesOf, recordChange } from '../audit/index.ts'
import { assertDomain, lockDomain } from '../domains/index.ts'
import { createWorkLookup } from '../keys/index.ts'
import { findPerson, removeUnsentPacks, toLocalMoment } from '../messaging/index.ts'
import { nextDay } from './next-day.ts'
import { maySee, maySend } from './pack-policy.ts'
import * as repo from './pack-schedules.repo.ts'

export type PackSchedulesService = ReturnType<typeof createPackSchedulesService>

type SchedulePlatform = Pick<Platform, 'database' | 'clock'>

const SCHEDULES_PER_DOMAIN_MAX = 50

const changeOf = changesOf('pack_schedule')

async function mustLock(db: Db, context: RequestContext, id: string) {
  await repo.lockSchedule(db, id)
  const found = await repo.findSchedule(db, id)
  if (!found) throw notFound()
  assertFresh(context.ifMatch, found.version)
  return found
}

/** The recipients as callers with their current permissions; null for people outside the caller's scope. */
type Readers = ReadonlyMap<string, Caller | null>

async function lookUpReaders(platform: SchedulePlatform, { scope }: Caller, ids: readonly string[]): Promise<Readers> {
  const lookUp = createWorkLookup(platform)
  const readers = new Map<string, Caller | null>()
  for (const accountId of ids) {
    const person = await platform.database.read(scope, (db) => findPerson(db, accountId))
    readers.set(accountId, person && (await lookUp({ accountId, actorId: null })))
  }
  return readers
}

/**
 * Throws unless every recipient is in scope (404), has an email address and may see the pack on screen (422). Recipients
 * outside the caller's scope were chosen by another administrator and stay.
 */
async function assertRecipients(
  db: Db,
  pack: { domainId: string; format: PackScheduleInput['format'] },
  ids: readonly string[],
  readers: Readers,
  hidden: ReadonlySet<string>,
): Promise<void> {
  for (const [index, accountId] of ids.entries()) {
    if (hidden.has(accountId)) continue
    const path = `recipients.${index}`
    const person = await findPerson(db, accountId)
    if (!person) throw notFound()
    if (!person.email) throw ruleViolated(path, 'no_address', 'This person has no email address.')
    const reader = readers.get(accountId)
    if (!reader || !maySee(reader, pack)) {
      throw ruleViolated(
        path,
        'not_permitted',
        'This person doesn’t have permission to see or download this domain’s dashboard.',
      )
    }
  }
}

async function assertAssessment(db: Db, id: string): Promise<void> {
  if (!(await repo.isAssessmentReadable(db, id))) throw notFound()
}

interface ScheduleValues extends Omit<PackScheduleInput, 'domain_id'> {
  id: string
  domainId: string
  paused: boolean
}

/**
 * Returns the day of the next pack. A running schedule keeps its day, so that saving it on that day skips nothing; a
 * new day is chosen when it starts or restarts. A pack after due dates that has to be made again waits for that.
 */
function findNextDay(
  { every, paused }: ScheduleValues,
  before: repo.PackScheduleRow | undefined,
  { today, unsent }: { today: string; unsent: number },
) {
  // Packs that were queued but not sent were removed, so new ones are made today.
  if (unsent > 0) return today
  if (every === 'wave' && before?.every === 'wave') return before.nextOn && today
  const continues = before && before.every === every && !before.stopped && (!before.paused || paused)
  return continues ? before.nextOn : nextDay(every, today)
}

async function save(
  db: Db,
  { clock }: SchedulePlatform,
  caller: Caller,
  values: ScheduleValues,
  readers: Readers,
  before?: repo.PackScheduleRow,
): Promise<repo.PackScheduleRow> {
  const { id, domainId, format, recipients, every } = values
  if (!maySend(caller, { domainId, format })) {
    throw new AppError('forbidden', { detail: 'You can only send board packs that you can see and download yourself.' })
  }
  await assertAssessment(db, values.assessment_id)
  const hidden = new Set(before?.recipients.flatMap((one) => (one.is_hidden ? one.account_id : [])))
  await assertRecipients(db, { domainId, format }, recipients, readers, hidden)
  const { day } = toLocalMoment(clock(), await repo.findTimeZone(db, domainId))
  await repo.saveSchedule(db, {
    id,
    domain_id: domainId,
    account_id: caller.accountId,
    title: values.title,
    assessment_id: values.assessment_id,
    pair: values.pair ?? null,
    attribute: values.attribute ?? null,
    format,
    every,
    paused: values.paused,
    next_on: findNextDay(values, before, { today: day, unsent: await removeUnsentPacks(db, id, clock()) }),
  })
  await repo.replaceRecipients(db, id, domainId, recipients)
  return (await repo.findSchedule(db, id)) as repo.PackScheduleRow
}

/** Returns the current values of a schedule in the form of an input. */
const toInput = (row: repo.PackScheduleRow): ScheduleValues => ({
  id: row.id,
  domainId: row.domainId,
  title: row.title,
  assessment_id: row.assessmentId,
  pair: row.pair,
  attribute: row.attribute as PackScheduleInput['attribute'],
  format: row.format,
  every: row.every,
  recipients: row.recipients.map(({ account_id }) => account_id),
  paused: row.paused,
})

/**
 * The values that differ from the current ones: clients may send back what they read. A schedule that has stopped is
 * taken over by saving it, changed or not.
 */
function findChanges(before: repo.PackScheduleRow, input: PackScheduleUpdate): PackScheduleUpdate {
  if (before.stopped) return omitUndefined(input)
  const recipients = before.recipients.flatMap((one) => (one.is_hidden ? [] : [one.account_id]))
  const present: PackScheduleUpdate = { ...toInput(before), recipients }
  const isChanged = (name: keyof PackScheduleUpdate) => !isDeepStrictEqual(input[name], present[name])
  const changed = (Object.keys(omitUndefined(input)) as (keyof PackScheduleUpdate)[]).filter(isChanged)
  return Object.fromEntries(changed.map((name) => [name, input[name]]))
}

/**
 * Returns the day of the next pack when only `paused` changes. Monthly and quarterly packs that were due or waiting are
 * not sent later. Packs after due dates are, because the next one may be far away.
 */
function findDayOfPause(
  { every, stopped, paused, nextOn }: repo.PackScheduleRow,
  change: { paused: boolean; today: string; unsent: number },
): string | null {
  if (every === 'wave') return change.unsent > 0 || nextOn ? change.today : null
  return stopped || change.paused === paused ? nextOn : nextDay(every, change.today)
}

async function pause(db: Db, { clock }: SchedulePlatform, before: repo.PackScheduleRow, paused: boolean) {
  const { day: today } = toLocalMoment(clock(), before.timeZone)
  const unsent = paused ? await removeUnsentPacks(db, before.id, clock()) : 0
  await repo.pauseSchedule(db, before.id, { paused, nextOn: findDayOfPause(before, { paused, today, unsent }) })
  return (await repo.findSchedule(db, before.id)) as repo.PackScheduleRow
}

/** Board packs that are mailed on a schedule. */
export function createPackSchedulesService(platform: SchedulePlatform) {
  const { database } = platform
  return {
    list: (caller: Caller) => database.read(caller.scope, repo.listSchedules),

    create: async (caller: Caller, context: RequestContext, { domain_id, ...input }: PackScheduleInput) => {
      const readers = await lookUpReaders(platform, caller, input.recipients)
      return database.transaction(caller.scope, async (db) => {
        const own = { id: newId(), domainId: domain_id ?? caller.domainId }
        await assertDomain(db, caller, own.domainId)
        // If two are created at once, the second waits and counts the first.
        await lockDomain(db, own.domainId)
        if ((await repo.countSchedules(db, own.domainId)) >= SCHEDULES_PER_DOMAIN_MAX) {
          throw ruleViolated(
            'title',
            'too_many',
            `This domain already has ${SCHEDULES_PER_DOMAIN_MAX} schedules. Delete one first.`,
          )
        }
        const saved = await save(db, platform, caller, { ...input, ...own, paused: false }, readers)
        await recordChange(db, caller, context, changeOf('create', own))
        return saved
      })
    },

    update: async (caller: Caller, context: RequestContext, id: string, input: PackScheduleUpdate) => {
      const now = await database.read(caller.scope, (db) => repo.findSchedule(db, id))
      const ids = input.recipients ?? now?.recipients.map(({ account_id }) => account_id) ?? []
      const readers = await lookUpReaders(platform, caller, ids)
      return database.transaction(caller.scope, async (db) => {
        const before = await mustLock(db, context, id)
        const changes = findChanges(before, input)
        const fields = Object.keys(changes)
        await recordChange(db, caller, context, changeOf('update', before, { fields }))
        const isPauseAlone = fields.every((name) => name === 'paused')
        if (isPauseAlone) return pause(db, platform, before, input.paused ?? before.paused)
        return save(db, platform, caller, { ...toInput(before), ...changes }, readers, before)
      })
    },

    remove: (caller: Caller, context: RequestContext, id: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const before = await mustLock(db, context, id)
        await removeUnsentPacks(db, id, platform.clock())
        await repo.deleteSchedule(db, id)
        await recordChange(db, caller, context, changeOf('delete', before))
      }),
  }
}
