import { DEFAULT_REMINDER_DAYS } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { IS_ENROLLED } from '../learning/index.ts'
import { REMINDER_HOUR } from './reminder-day.ts'

export interface RemindingDomain {
  id: string
  ancestorIds: string[]
  timeZone: string
  days: number
}

/** Domains whose learners may be reminded at all: switched on, not paused, active together with all above them. */
export const listRemindingDomains = (db: Db): Promise<RemindingDomain[]> =>
  db.query(
    `select d.id, d.ancestor_ids as "ancestorIds", d.time_zone as "timeZone", coalesce(d.reminder_days, $1::int) as days
       from domain d
      where d.send_reminders and d.active and not d.paused
        and not exists (select from domain up where up.id = any (d.ancestor_ids) and not up.active)
      order by d.id`,
    [DEFAULT_REMINDER_DAYS],
  )

export interface Reminded {
  id: string
  email: string
  locale: string
  givenName: unknown
  familyName: unknown
  plans: { title: LocalizedText; due_at: string | null }[]
}

/** After so many without any activity there are no more. */
const MOST_UNANSWERED = 5
const MOST_PLANS = 50

/** SQL: plans that are held, not complete, and hold something to do; surveys are none of a learner's tasks. */
const UNFINISHED = `${IS_ENROLLED} and pp.completed_at is null
  and exists (select from plan_task t where t.plan_id = p.id and t.task_type <> 'survey')`

const PLAN_LIST = `jsonb_path_query_array(
  jsonb_agg(jsonb_build_object('title', p.title, 'due_at', pp.due_at) order by pp.due_at nulls last, pp.assigned_at, pp.id),
  '$[0 to ${MOST_PLANS - 1}]')`

/**
 * Finds who is to be reminded now and writes down that they are, in one statement, so that of two workers at once each
 * takes others. Times are compared as the domain's clocks show them: seven days are seven mornings, also when a night
 * in between had an hour more or less. What is written down is the hour for which the reminder is meant, not the second
 * in which it was made: otherwise each would come a little later in the day than the one before.
 */
export const claimDueReminders = (
  db: Db,
  { domain, now, most }: { domain: RemindingDomain; now: Date; most: number },
): Promise<Reminded[]> =>
  db.query(
    `with recursive moment as (
        select (($2::timestamptz at time zone $3) - make_interval(days => $4::int)) at time zone $3 as before,
               (($2::timestamptz at time zone $3)::date + make_interval(hours => ${REMINDER_HOUR})) at time zone $3 as slot
     ),
     halted as (
        select g.id from "group" g where g.domain_id = $1 and g.active and g.paused
        union
        select g.id from "group" g join halted on g.parent_id = halted.id
     ),
     due as (
        select a.id, unfinished.plans, moment.slot
          from moment, account a
          cross join lateral (
             select max(pp.assigned_at) as assigned_at, ${PLAN_LIST} as plans
               from personal_plan pp join plan p on p.id = pp.plan_id
              where pp.account_id = a.id and ${UNFINISHED}) unfinished
         where a.domain_id = $1 and a.active and a.anonymised_at is null and a.email is not null
           and (a.start_at is null or a.start_at <= $2) and (a.end_at is null or a.end_at > $2)
           and coalesce(greatest(a.last_activity_at, a.last_reminder_at) <= moment.before, true)
           and (a.reminders_sent < ${MOST_UNANSWERED} or a.last_activity_at > a.last_reminder_at)
           and unfinished.assigned_at <= moment.before
           and not exists (
             select from account_group m join "group" g on g.id = m.group_id
              where m.account_id = a.id and g.active and g.id in (select id from halted))
         limit $5 for no key update of a skip locked
     )
     update account a
        set last_reminder_at = due.slot,
            reminders_sent = case when a.last_activity_at > a.last_reminder_at then 1 else a.reminders_sent + 1 end
       from due where a.id = due.id
     returning a.id, a.email, a.locale, a.given_name as "givenName", a.family_name as "familyName", due.plans`,
    [domain.id, now, domain.timeZone, domain.days, most],
  )

/** The plans that one person has yet to finish. */
export async function listUnfinished(db: Db, accountId: string): Promise<Reminded['plans']> {
  const [row] = await db.query<{ plans: Reminded['plans'] | null }>(
    `select ${PLAN_LIST} as plans from personal_plan pp join plan p on p.id = pp.plan_id
      where pp.account_id = $1 and ${UNFINISHED}`,
    [accountId],
  )
  return row?.plans ?? []
}
