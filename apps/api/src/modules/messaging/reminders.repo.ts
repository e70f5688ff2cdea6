import { DEFAULT_REMINDER_DAYS } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { addresseeNames } from './addressed-names.ts'
import { haltedGroups, IS_HALTED, IS_UNFINISHED, IS_WANTED, isMailable } from './remindable.ts'
import { REMINDER_HOUR } from './reminder-day.ts'

export interface DomainWithReminders {
  id: string
  ancestorIds: string[]
  timeZone: string
  days: number
}

/** Domains that send reminders: switched on, not paused, and active like all domains above them. */
export const listDomainsWithReminders = (db: Db): Promise<DomainWithReminders[]> =>
  db.query(
    `select d.id, d.ancestor_ids as "ancestorIds", d.time_zone as "timeZone", coalesce(d.reminder_days, $1::int) as days
       from domain d
      where d.send_reminders and d.active and not d.paused
        and not exists (select from domain up where up.id = any (d.ancestor_ids) and not up.active)
      order by d.id`,
    [DEFAULT_REMINDER_DAYS],
  )

export interface ReminderRecipient {
  id: string
  email: string
  locale: string
  givenName: unknown
  familyName: unknown
  plans: { id: string; title: LocalizedText; due_at: string | null }[]
}

/** After this many reminders without any activity, a person gets no more. */
const UNANSWERED_REMINDERS_MAX = 5
const PLANS_MAX = 50

/** SQL condition: whether a reminder lists the plan. */
const LISTED = `${IS_UNFINISHED} and ${IS_WANTED}`

const PLAN_LIST = `jsonb_path_query_array(
  jsonb_agg(jsonb_build_object('id', pp.id, 'title', p.title, 'due_at', pp.due_at) order by pp.due_at nulls last, pp.assigned_at, pp.id),
  '$[0 to ${PLANS_MAX - 1}]')`

/**
 * Finds the people to remind now, except those who got a reminder today, and marks them as reminded, in one statement:
 * two workers get different people. A row that another transaction has locked waits until tomorrow. Times are compared
 * in the domain's local time: seven days are seven mornings, also when the clocks change. The hour for which the
 * reminder is meant is stored, not its exact time: otherwise each would be a little later in the day than the one
 * before.
 *
 * Of the last activity only the day counts, and the days without activity begin after it. Other people may only know
 * that day (`showTime`), but they can see in the mail log when the reminder was sent. It is the day in UTC, as in
 * `showTime`: if it were the domain's day, someone who changes the domain's time zone would learn the hour.
 */
export const claimDueReminders = (
  db: Db,
  { domain, now, most }: { domain: DomainWithReminders; now: Date; most: number },
): Promise<ReminderRecipient[]> =>
  db.query(
    `with recursive clock as (
        select (($2::timestamptz at time zone $3) - make_interval(days => $4::int)) at time zone $3 as before,
               ($2::timestamptz at time zone $3)::date as today,
               (($2::timestamptz at time zone $3)::date + make_interval(hours => ${REMINDER_HOUR})) at time zone $3 as slot
     ),
     moment as (
        select clock.*, date_trunc('day', slot, 'UTC') - make_interval(hours => 24 * $4::int) as quiet_since from clock
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
           and coalesce(a.last_activity_at < moment.quiet_since, true) and coalesce(a.last_reminder_at <= moment.before, true)
           and (a.reminders_sent < ${UNANSWERED_REMINDERS_MAX} or a.last_activity_at > a.last_reminder_at)
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
     returning a.id, a.email, a.locale, ${addresseeNames('a')}, due.plans`,
    [domain.id, now, domain.timeZone, domain.days, most],
  )
