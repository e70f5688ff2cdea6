import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { addresseeNames, haltedGroups, IS_HALTED, IS_UNFINISHED, isMailable } from '../messaging/index.ts'

export interface DuePerson {
  id: string
  email: string
  locale: string
  givenName: unknown
  familyName: unknown
  plans: { id: string; title: LocalizedText; due_at: string }[]
}

/** A step that was missed on its day, for example because the server was down, is sent up to this many days later. */
const LATE_DAYS = 2

interface Look {
  domainId: string
  timeZone: string
  steps: readonly number[]
  now: Date
  /** The maximum number of people returned. */
  most: number
}

/**
 * Finds people who have reached a step of the ladder today and records it, in one statement, so that two workers at
 * once claim different people. If several steps were reached, the last one counts. A plan that its person was already
 * reminded of today is skipped. The ladder sends one mail per person and day, about all plans: what is reached later
 * that day waits until the next. Days are counted in the domain's time zone.
 */
export const claimSteps = (db: Db, { domainId, timeZone, steps, now, most }: Look): Promise<DuePerson[]> =>
  db.query(
    `with recursive today as (select ($2::timestamptz at time zone $3)::date as day),
     ${haltedGroups('g.domain_id = $1')},
     reached as (
        select pp.id, pp.account_id, today.day, (pp.due_at at time zone $3)::date as due_on, last.step
          from today, personal_plan pp
          join plan p on p.id = pp.plan_id
          join account a on a.id = pp.account_id and a.domain_id = $1
          cross join lateral (
             select step from unnest($4::smallint[]) step
              where (pp.due_at at time zone $3)::date + step <= today.day order by step desc limit 1) last
         where pp.domain_id = $1 and pp.due_at between $2::timestamptz - interval '64 days' and $2::timestamptz + interval '62 days'
           and ${IS_UNFINISHED} and ${isMailable('$2')} and not ${IS_HALTED}
           and (pp.due_at at time zone $3)::date + last.step
               between greatest(today.day - ${LATE_DAYS}, (pp.assigned_at at time zone $3)::date) and today.day
           and not exists (
             select from plan_reminder r where r.account_id = a.id and r.sent_on = today.day and r.kind = 'step')
           and not exists (
             select from plan_reminder r
              where r.personal_plan_id = pp.id
                and (r.sent_on = today.day or (r.due_on = (pp.due_at at time zone $3)::date and r.step = last.step)))
     ),
     chosen as (select distinct account_id from reached order by account_id limit $5),
     written as (
        insert into plan_reminder (personal_plan_id, sent_on, account_id, domain_id, kind, due_on, step)
        select id, day, account_id, $1, 'step', due_on, step from reached join chosen using (account_id)
        order by account_id, id
        on conflict do nothing
        returning personal_plan_id
     )
     select a.id, a.email, a.locale, ${addresseeNames('a')},
            jsonb_agg(jsonb_build_object('id', pp.id, 'title', p.title, 'due_at', pp.due_at)
                      order by pp.due_at, pp.id) as plans
       from written
       join personal_plan pp on pp.id = written.personal_plan_id
       join plan p on p.id = pp.plan_id
       join account a on a.id = pp.account_id
      group by a.id order by a.id`,
    [domainId, now, timeZone, steps, most],
  )
