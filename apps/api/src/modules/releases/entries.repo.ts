import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { isResponseClosed } from '../confidentiality/index.ts'
import { profileOf } from './profile.repo.ts'

/** SQL: submitted responses that are closed and in no plan yet. Of people who are forgotten nothing is taken in any more. */
const waiting = (which: string): string => `
  select r.id, r.account_id, r.domain_id, r.assessment_id, r.assessment_type / 2 as pair, r.submitted_at,
         case when r.mode = 'confidential' then r.min_group_size
              else greatest(r.min_group_size, p.min_group_size, ${MIN_GROUP_SIZE}) end as least_size,
         -- Somebody may know it: it was shown, or they typed it. What is begun before a domain is closed and handed in after
         -- never was shown.
         r.was_open or r.entered_by is not null or (r.mode = 'identified' and r.submitted_at <= coalesce(p.closed_since, 'infinity')) as was_open,
         coalesce(p.reporting_attributes, '{}') as attributes
    from response r
    join account a on a.id = r.account_id and a.anonymised_at is null
    left join domain_privacy p on p.domain_id = r.domain_id
   where r.submitted_at is not null and ${isResponseClosed('r')} and ${which}
     and not exists (select from release_entry e where e.response_id = r.id)`

/** Both statements stand behind each other, so that the second sees plans that others made meanwhile. */
async function enter(db: Db, which: string, values: readonly unknown[]): Promise<void> {
  await db.query(
    `insert into release_plan (domain_id, assessment_id, pair)
     select distinct w.domain_id, w.assessment_id, w.pair from (${waiting(which)}) w
      where not exists (select from release_plan plan
                         where plan.domain_id = w.domain_id and plan.assessment_id = w.assessment_id and plan.pair = w.pair)
     on conflict do nothing`,
    values,
  )
  await db.query(
    `with entered as (
       select w.*, plan.id as plan_id from (${waiting(which)}) w
         join release_plan plan using (domain_id, assessment_id, pair)
     ), first as (
       select distinct on (plan_id, account_id) * from entered order by plan_id, account_id, submitted_at, id
     ), profiled as (
       insert into release_person (plan_id, account_id, domain_id, profile)
       select first.plan_id, first.account_id, a.domain_id, ${profileOf('a', 'first.attributes', 'first.submitted_at')}
         from first join account a on a.id = first.account_id
       on conflict do nothing
     )
     insert into release_entry (response_id, plan_id, domain_id, least_size, was_open)
     select id, plan_id, domain_id, least_size, was_open from entered
     on conflict do nothing`,
    values,
  )
}

/** Takes in the response that somebody has just submitted, with what they count by from now on. */
export const enterResponse = (db: Db, responseId: string): Promise<void> => enter(db, 'r.id = $1', [responseId])

/** SQL: closed responses, each kind by an index of its own, that are not noted as taken in. */
const NOT_NOTED = `
  select promised.id from response promised
   where promised.mode = 'confidential' and promised.submitted_at is not null and not promised.is_taken_in
  union
  select closed.id from domain_privacy confidential join response closed on closed.domain_id = confidential.domain_id
   where confidential.response_mode = 'confidential' and closed.submitted_at is not null and not closed.is_taken_in`

/**
 * Takes in whatever is closed and was not taken in: given before there were plans, or in a domain that is closed since. Notes
 * what is taken in, so that it is not read again; what somebody is working with is noted the next time.
 */
export async function enterWaiting(db: Db): Promise<void> {
  await enter(db, `r.id in (${NOT_NOTED})`, [])
  await db.query(
    `update response set is_taken_in = true where id in (
       select r.id from response r join release_entry e on e.response_id = r.id
        where r.id in (${NOT_NOTED}) for no key update of r skip locked)`,
  )
}
