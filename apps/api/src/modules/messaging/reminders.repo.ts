import { DEFAULT_REMINDER_DAYS } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { haltedGroups, IS_HALTED, IS_UNFINISHED, IS_WANTED, isMailable } from './remindable.ts'
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
  plans: { id: string; title: LocalizedText; due_at: string | null }[]
}

/** After so many without any activity there are no more. */
const MOST_UNANSWERED = 5
const MOST_PLANS = 50

/** SQL: what a reminder lists. */
const LISTED = `${IS_UNFINISHED} and ${IS_WANTED}`

const PLAN_LIST = `jsonb_path_query_array(
  jsonb_agg(jsonb_build_object('id', pp.id, 'title', p.title, 'due_at', pp.due_at) order by pp.due_at nulls last, pp.assigned_at, pp.id),
  '$[0 to ${MOST_PLANS - 1}]')`

/**
 * Finds who is to be reminded now, but for those who were written to today already, and writes down that they are, in
 * one statement, so that of two workers at once each takes others; whom somebody else writes to at this moment is left
 * for tomorrow. Times are compared as the domain's clocks show them: seven days are seven mornings, also when a night in
 * between had an hour more or less. What is written down is the hour for which the reminder is meant, not the second in
 * which it was made: otherwise each would come a little later in the day than the one before.
 */
export const claimDueReminders = (
  db: Db,
  { domain, now, most }: { domain: RemindingDomain; now: Date; most: number },
): Promise<Reminded[]> =>
  db.query(
    `with recursive moment as (
        select (($2::timestamptz at time zone $3) - make_interval(days => $4::int)) at time zone $3 as before,
               ($2::timestamptz at time zone $3)::date as today,
               (($2::timestamptz at time zone $3)::date + make_interval(hours => ${REMINDER_HOUR})) at time zone $3 as slot
     ),
     ${haltedGroups('g.domain_id = $1')},
     due as (
        select a.id, unfinished.plans, moment.slot, moment.today
          from moment, account a
          cross join lateral (
             select max(pp.assigned_at) as assigned_at, ${PLAN_LIST} as plans
               from personal_plan pp join plan p on p.id = pp.plan_id
              where pp.account_id = a.id and ${LISTED}) unfinished
         where a.domain_id = $1 and ${isMailable('$2')}
           and coalesce(greatest(a.last_activity_at, a.last_reminder_at) <= moment.before, true)
           and (a.reminders_sent < ${MOST_UNANSWERED} or a.last_activity_at > a.last_reminder_at)
           and unfinished.assigned_at <= moment.before
           and not ${IS_HALTED}
           and not exists (select from plan_reminder r where r.account_id = a.id and r.sent_on = moment.today)
         limit $5 for no key update of a skip locked
     ),
     written as (
        insert into plan_reminder (personal_plan_id, sent_on, account_id, domain_id, kind)
        select (plan ->> 'id')::uuid, due.today, due.id, $1, 'idle' from due, jsonb_array_elements(due.plans) plan
        on conflict do nothing
        returning account_id
     )
     update account a
        set last_reminder_at = due.slot,
            reminders_sent = case when a.last_activity_at > a.last_reminder_at then 1 else a.reminders_sent + 1 end
       from due
      where a.id = due.id
        and jsonb_array_length(due.plans) = (select count(*) from written where written.account_id = a.id)
     returning a.id, a.email, a.locale, a.given_name as "givenName", a.family_name as "familyName", due.plans`,
    [domain.id, now, domain.timeZone, domain.days, most],
  )

/** The plans that one person has yet to finish. */
export async function listUnfinished(db: Db, accountId: string): Promise<Reminded['plans']> {
  const [row] = await db.query<{ plans: Reminded['plans'] | null }>(
    `select ${PLAN_LIST} as plans from personal_plan pp join plan p on p.id = pp.plan_id
      where pp.account_id = $1 and ${LISTED}`,
    [accountId],
  )
  return row?.plans ?? []
}
