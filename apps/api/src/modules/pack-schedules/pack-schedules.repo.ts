import type { PackFormat, PackInterval, PackOutcome, PackStop } from '@evenground/shared/schemas'
import { type Db, readableDomains, scopedDomains } from '../../platform/database/index.ts'
import { IS_ENROLLED } from '../learning/index.ts'

export interface PackRecipientRow {
  account_id: string
  given_name: unknown
  family_name: unknown
  outcome: PackOutcome | null
  /** Whether the recipient is outside the caller's scope, though the schedule is inside. */
  is_hidden: boolean
}

export interface PackScheduleRow {
  id: string
  domainId: string
  accountId: string
  title: string
  assessmentId: string
  pair: number | null
  attribute: string | null
  format: PackFormat
  every: PackInterval
  paused: boolean
  stopped: PackStop | null
  /**
   * YYYY-MM-DD; null if the next day is not known in advance. With `wave`, the day from which a pack that was removed
   * unsent is made again.
   */
  nextOn: string | null
  lastSentAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
  timeZone: string
  recipients: PackRecipientRow[]
}

const SELECT = `
  select s.id, s.domain_id as "domainId", s.account_id as "accountId", s.title, s.assessment_id as "assessmentId",
         s.pair, s.attribute, s.format, s.every, s.paused, s.stopped, s.next_on::text as "nextOn",
         s.last_sent_at as "lastSentAt", s.version, s.created_at as "createdAt", s.updated_at as "updatedAt",
         d.time_zone as "timeZone",
         (select coalesce(json_agg(json_build_object('account_id', r.account_id, 'given_name', a.given_name,
                   'family_name', a.family_name, 'outcome', r.outcome, 'is_hidden', a.id is null) order by r.account_id), '[]')
            from pack_recipient r left join account a on a.id = r.account_id
           where r.schedule_id = s.id and r.domain_id = s.domain_id) as recipients
    from pack_schedule s join domain d on d.id = s.domain_id`

const IN_SCOPE = '($1::uuid[] is null or s.domain_id = any ($1))'
const LISTED = 500

export const listSchedules = (db: Db): Promise<PackScheduleRow[]> =>
  db.query(`${SELECT} where ${IN_SCOPE} order by app_fold(s.title), s.id limit ${LISTED}`, [scopedDomains(db.scope)])

export async function findSchedule(db: Db, id: string): Promise<PackScheduleRow | undefined> {
  const [row] = await db.query<PackScheduleRow>(`${SELECT} where ${IN_SCOPE} and s.id = $2`, [
    scopedDomains(db.scope),
    id,
  ])
  return row
}

/** Locks a schedule until the transaction ends. */
export async function lockSchedule(db: Db, id: string): Promise<void> {
  await db.query('select from pack_schedule where id = $1 for update', [id])
}

/** Lists the schedules of all domains that are neither paused nor stopped. */
export const listRunning = (db: Db): Promise<PackScheduleRow[]> =>
  db.query(`${SELECT} where not s.paused and s.stopped is null order by s.id`)

export async function countSchedules(db: Db, domainId: string): Promise<number> {
  return db.prisma.packSchedule.count({ where: { domainId } })
}

export async function findTimeZone(db: Db, domainId: string): Promise<string> {
  const [row] = await db.query<{ timeZone: string }>('select time_zone as "timeZone" from domain where id = $1', [
    domainId,
  ])
  return row?.timeZone ?? 'UTC'
}

export interface ScheduleColumns {
  id: string
  domain_id: string
  account_id: string
  title: string
  assessment_id: string
  pair: number | null
  attribute: string | null
  format: PackFormat
  every: PackInterval
  paused: boolean
  next_on: string | null
}

/** Inserts or updates a schedule. An update also restarts a schedule that had stopped. */
export async function saveSchedule(db: Db, row: ScheduleColumns): Promise<void> {
  await db.query(
    `insert into pack_schedule (id, domain_id, account_id, title, assessment_id, pair, attribute, format, every, paused, next_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::date)
     on conflict (id) do update
       set account_id = excluded.account_id, title = excluded.title, assessment_id = excluded.assessment_id,
           pair = excluded.pair, attribute = excluded.attribute, format = excluded.format, every = excluded.every,
           paused = excluded.paused, next_on = excluded.next_on, stopped = null,
           version = pack_schedule.version + 1, updated_at = now()`,
    [
      row.id,
      row.domain_id,
      row.account_id,
      row.title,
      row.assessment_id,
      row.pair,
      row.attribute,
      row.format,
      row.every,
      row.paused,
      row.next_on,
    ],
  )
}

export async function pauseSchedule(
  db: Db,
  id: string,
  next: { paused: boolean; nextOn: string | null },
): Promise<void> {
  await db.query(
    `update pack_schedule set paused = $2, next_on = $3::date, version = version + 1, updated_at = now() where id = $1`,
    [id, next.paused, next.nextOn],
  )
}

/**
 * Replaces the recipients that are in scope and leaves the others. Recipients who stay keep the outcome of their last
 * mail.
 */
export async function replaceRecipients(db: Db, id: string, domainId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `delete from pack_recipient where schedule_id = $1 and account_id <> all ($2::uuid[])
        and account_id in (select id from account)`,
    [id, ids],
  )
  await db.query(
    `insert into pack_recipient (schedule_id, account_id, domain_id) select $1, unnest($2::uuid[]), $3
     on conflict do nothing`,
    [id, ids, domainId],
  )
}

export async function deleteSchedule(db: Db, id: string): Promise<void> {
  await db.query('delete from pack_schedule where id = $1', [id])
}

export async function stopSchedule(db: Db, { id, version }: PackScheduleRow, reason: PackStop): Promise<boolean> {
  const rows = await db.query(
    `update pack_schedule set stopped = $3, next_on = case when every = 'wave' then next_on end, version = version + 1, updated_at = now()
      where id = $1 and version = $2 and stopped is null returning id`,
    [id, version, reason],
  )
  return rows.length > 0
}

/** Records that a pack was sent. Returns false if someone changed the schedule or another worker sent it meanwhile. */
export async function noteSent(
  db: Db,
  { id, version, lastSentAt }: PackScheduleRow,
  { now, nextOn }: { now: Date; nextOn: string | null },
): Promise<boolean> {
  const rows = await db.query(
    `update pack_schedule set last_sent_at = $3, next_on = $4::date
      where id = $1 and version = $2 and last_sent_at is not distinct from $5::timestamptz and not paused returning id`,
    [id, version, now, nextOn, lastSentAt],
  )
  return rows.length > 0
}

export async function saveOutcomes(
  db: Db,
  id: string,
  outcomes: readonly { accountId: string; outcome: PackOutcome }[],
  now: Date,
): Promise<void> {
  await db.query(
    `update pack_recipient r set outcome = given.outcome, tried_at = $3
       from jsonb_to_recordset($2::jsonb) as given ("accountId" uuid, outcome text)
      where r.schedule_id = $1 and r.account_id = given."accountId"`,
    [id, JSON.stringify(outcomes), now],
  )
}

/** Whether a request recorded a read of results. `since` is an id created before the request: ids sort by time. */
export async function hasReadResults(
  db: Db,
  { requestId, since }: { requestId: string; since: string },
): Promise<boolean> {
  const rows = await db.query(
    `select from audit_event where id > $2::uuid and request_id = $1 and action = 'results.read' limit 1`,
    [requestId, since],
  )
  return rows.length > 0
}

/** How many people must share a due date for it to be the end of a wave rather than someone's personal date. */
const WAVE_PEOPLE = 5

/**
 * Whether a wave ended: at least `WAVE_PEOPLE` people had plans with the assessment that were due on the same day, no
 * earlier than `since` and before today.
 */
export async function hasWaveEnded(
  db: Db,
  { domainId, assessmentId, timeZone }: Pick<PackScheduleRow, 'domainId' | 'assessmentId' | 'timeZone'>,
  { since, today }: { since: Date; today: string },
): Promise<boolean> {
  const rows = await db.query(
    `select (pp.due_at at time zone $5)::date as day
       from personal_plan pp join plan p on p.id = pp.plan_id
      where pp.domain_id = $1 and ${IS_ENROLLED} and pp.due_at >= $3 and (pp.due_at at time zone $5)::date < $4::date
        and exists (select from plan_task t where t.plan_id = p.id and t.assessment_id = $2)
      group by 1 having count(distinct pp.account_id) >= ${WAVE_PEOPLE} limit 1`,
    [domainId, assessmentId, since, today, timeZone],
  )
  return rows.length > 0
}

export async function isAssessmentReadable(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(
    'select from assessment where id = $1 and ($2::uuid[] is null or domain_id is null or domain_id = any ($2))',
    [id, readableDomains(db.scope)],
  )
  return rows.length > 0
}
