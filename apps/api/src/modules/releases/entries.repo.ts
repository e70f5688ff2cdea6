import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import { OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import type { Db } from '../../platform/database/index.ts'
import { isResponseClosed } from '../confidentiality/index.ts'
import { profileOf } from './profile.repo.ts'

/**
 * A plan with so many people adds no one else: a further one is made beside it. So what one plan remembers stays about two
 * megabytes, and planning takes seconds, however many people a domain has.
 */
const PEOPLE_MAX = 4000
/** So many responses are added at once: a plan can have so many people more. */
export const RESPONSES_PER_TRANSACTION = 1000

/**
 * SQL: submitted responses that are in no plan yet, and whether they are closed. Of people who are forgotten nothing is taken
 * in anymore.
 */
const waiting = (which: string): string => `
  select r.id, r.account_id, r.domain_id, r.assessment_id, r.assessment_type / 2 as pair, r.submitted_at,
         not ${isResponseClosed('r')} as is_open,
         case when r.mode = 'confidential' then r.min_group_size
              else greatest(r.min_group_size, p.min_group_size, ${MIN_GROUP_SIZE}) end as least_size,
         -- Somebody may know it: it was shown, or they typed it. What is begun before a domain is closed and handed in after
         -- never was shown.
         r.was_open or r.entered_by is not null or (r.mode = 'identified' and r.submitted_at <= coalesce(p.closed_since, 'infinity')) as was_open,
         coalesce(p.reporting_attributes, '{}') as attributes
    from response r
    join account a on a.id = r.account_id and a.anonymised_at is null
    left join domain_privacy p on p.domain_id = r.domain_id
   where r.submitted_at is not null and ${which}
     and not exists (select from release_entry e where e.response_id = r.id)`

const KEY = 'domain_id, assessment_id, pair, is_open'

/** SQL: plans that these responses can be added by, with whether they have room for further people. */
const plansFor = (waiting: string): string => `
  select ${KEY}, plan.id, plan.block,
         (select count(*) from release_person p where p.plan_id = plan.id) < ${PEOPLE_MAX} as has_room
    from release_plan plan where (${KEY}) in (select ${KEY} from ${waiting})`

/** Each in the plan that its person is in, else in the first with room. What finds none waits for a further plan. */
async function enterWhereRoom(db: Db, which: string, values: readonly unknown[]): Promise<number> {
  const rows = await db.query(
    `with waiting as materialized (${waiting(which)}), plan as materialized (${plansFor('waiting')}), entered as (
       select w.*, plan.id as plan_id
         from waiting w, lateral (
           select plan.id from plan
             left join release_person known on known.plan_id = plan.id and known.account_id = w.account_id
            where (plan.domain_id, plan.assessment_id, plan.pair, plan.is_open)
                  = (w.domain_id, w.assessment_id, w.pair, w.is_open)
              and (plan.has_room or known.account_id is not null)
            order by known.account_id is null, plan.block limit 1) plan
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
     on conflict do nothing
     returning response_id`,
    values,
  )
  return rows.length
}

/** Makes a plan where there is none with room. Of two at once one makes it, and both find it. */
const openPlans = (db: Db, which: string, values: readonly unknown[]): Promise<unknown> =>
  db.query(
    `with waiting as materialized (${waiting(which)}), plan as materialized (${plansFor('waiting')}), lacking as (
       select distinct ${KEY} from waiting w
        where not exists (select from plan
                           where plan.has_room and (plan.domain_id, plan.assessment_id, plan.pair, plan.is_open)
                                 = (w.domain_id, w.assessment_id, w.pair, w.is_open)))
     insert into release_plan (${KEY}, factor_ids, block)
     select ${KEY}, array['${OVERALL_FACTOR_ID}']::uuid[],
            -- A domain that lacks an open plan and another one gets both.
            row_number() over (partition by domain_id, assessment_id, pair order by is_open)
              + coalesce((select max(made.block) from release_plan made
                           where (made.domain_id, made.assessment_id, made.pair)
                                 = (lacking.domain_id, lacking.assessment_id, lacking.pair)), -1)
       from lacking
     on conflict do nothing`,
    values,
  )

/** Separate statements, so that the last one sees plans that others inserted meanwhile. */
async function enter(db: Db, which: string, values: readonly unknown[], expected: number): Promise<void> {
  if ((await enterWhereRoom(db, which, values)) >= expected) return
  await openPlans(db, which, values)
  await enterWhereRoom(db, which, values)
}

/** Adds the response that someone has just submitted, with what they count by from now on. */
export const addToReleasePlan = (db: Db, responseId: string): Promise<void> => enter(db, 'r.id = $1', [responseId], 1)

/** Domains with something that was never added: given before there were plans, or while someone else made one. */
export const listWaitingDomains = async (db: Db): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      // Those with the least come first: no one waits for what a large one has piled up.
      `select domain_id as id from response where submitted_at is not null and not is_taken_in
        group by domain_id order by count(*), domain_id`,
    )
  ).map(({ id }) => id)

/** So many are looked for at a time: all that waits in a domain is sorted for it. */
export const WAITING_LIMIT = 20_000

/**
 * What waits in a domain. People of one department come one after the other, so that of many people those who are alike stand
 * in one plan.
 */
export const listWaitingResponses = async (db: Db, domainId: string): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select r.id from response r join account a on a.id = r.account_id
        where r.domain_id = $1 and r.submitted_at is not null and not r.is_taken_in
        order by a.department, a.location, r.account_id, r.id limit ${WAITING_LIMIT}`,
      [domainId],
    )
  ).map(({ id }) => id)

/**
 * Adds these, at most so many, and notes what is added, so that it is not read again; what someone is working with is
 * noted the next time. How many are noted.
 */
export async function addWaitingResponses(db: Db, ids: readonly string[]): Promise<number> {
  await enter(db, 'r.id = any ($1::uuid[])', [ids], ids.length)
  const noted = await db.query(
    `update response set is_taken_in = true where id in (
       select r.id from response r
        where r.id = any ($1::uuid[]) and (exists (select from release_entry e where e.response_id = r.id)
              or exists (select from account a where a.id = r.account_id and a.anonymised_at is not null))
          for no key update of r skip locked)
     returning id`,
    [ids],
  )
  return noted.length
}
