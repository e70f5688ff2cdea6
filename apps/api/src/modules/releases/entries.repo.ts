import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import { OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import type { Db } from '../../platform/database/index.ts'
import { isResponseClosed } from '../confidentiality/index.ts'
import { profileOf } from './profile.repo.ts'

/**
 * A release plan with this many people is full; further people go into another plan. This limits the stored state of a
 * plan to about two megabytes and planning to seconds, however many people a domain has.
 */
const PEOPLE_MAX = 4000
/** Responses that one transaction adds. A plan can exceed its limit of people by this number. */
export const RESPONSES_PER_TRANSACTION = 1000

/** SQL: submitted responses that are in no release plan yet, without those of anonymized people. */
const responsesWithoutPlan = (which: string): string => `
  select r.id, r.account_id, r.domain_id, r.assessment_id, r.assessment_type / 2 as pair, r.submitted_at,
         not ${isResponseClosed('r')} as is_open,
         case when r.mode = 'confidential' then r.min_group_size
              else greatest(r.min_group_size, p.min_group_size, ${MIN_GROUP_SIZE}) end as least_size,
         -- Another person may know the answers: they could read the response, or entered it. A response that was started
         -- before its domain became closed and submitted afterward was never readable.
         r.was_open or r.entered_by is not null or (r.mode = 'identified' and r.submitted_at <= coalesce(p.closed_since, 'infinity')) as was_open,
         coalesce(p.reporting_attributes, '{}') as attributes
    from response r
    join account a on a.id = r.account_id and a.anonymised_at is null
    left join domain_privacy p on p.domain_id = r.domain_id
   where r.submitted_at is not null and ${which}
     and not exists (select from release_entry e where e.response_id = r.id)`

const KEY = 'domain_id, assessment_id, pair, is_open'

/**
 * SQL: the release plans for these responses, and whether they have room for more people. The plans of a domain for one
 * assessment and pair are numbered by `block`.
 */
const plansFor = (responses: string): string => `
  select ${KEY}, plan.id, plan.block,
         (select count(*) from release_person p where p.plan_id = plan.id) < ${PEOPLE_MAX} as has_room
    from release_plan plan where (${KEY}) in (select ${KEY} from ${responses})`

/**
 * Adds each response to the plan that already contains its person, otherwise to the first plan with room. If there is
 * no such plan, the response is not added.
 */
async function insertEntries(db: Db, which: string, values: readonly unknown[]): Promise<number> {
  const rows = await db.query(
    `with without_plan as materialized (${responsesWithoutPlan(which)}),
          plan as materialized (${plansFor('without_plan')}), entered as (
       select w.*, plan.id as plan_id
         from without_plan w, lateral (
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

/**
 * Creates a plan where none exists or all are full. If two transactions do so at once, both use the plan of the first.
 */
const createMissingPlans = (db: Db, which: string, values: readonly unknown[]): Promise<unknown> =>
  db.query(
    `with without_plan as materialized (${responsesWithoutPlan(which)}),
          plan as materialized (${plansFor('without_plan')}), lacking as (
       select distinct ${KEY} from without_plan w
        where not exists (select from plan
                           where plan.has_room and (plan.domain_id, plan.assessment_id, plan.pair, plan.is_open)
                                 = (w.domain_id, w.assessment_id, w.pair, w.is_open)))
     insert into release_plan (${KEY}, factor_ids, block)
     select ${KEY}, array['${OVERALL_FACTOR_ID}']::uuid[],
            -- A domain may need both an open and a closed plan.
            row_number() over (partition by domain_id, assessment_id, pair order by is_open)
              + coalesce((select max(made.block) from release_plan made
                           where (made.domain_id, made.assessment_id, made.pair)
                                 = (lacking.domain_id, lacking.assessment_id, lacking.pair)), -1)
       from lacking
     on conflict do nothing`,
    values,
  )

/** Runs separate statements, so that the last one sees plans that other transactions created in between. */
async function addEntries(db: Db, which: string, values: readonly unknown[], expected: number): Promise<void> {
  if ((await insertEntries(db, which, values)) >= expected) return
  await createMissingPlans(db, which, values)
  await insertEntries(db, which, values)
}

/** Adds a response that was just submitted. A person new to the plan gets the reporting attributes they have now. */
export const addToReleasePlan = (db: Db, responseId: string): Promise<void> =>
  addEntries(db, 'r.id = $1', [responseId], 1)

/**
 * Lists the domains with waiting responses. A submitted response waits until `addWaitingResponses` marks it, even
 * though most were already added to a plan on submission. Not yet added are those submitted before release plans
 * existed, or while another transaction was creating the plan.
 */
export const listWaitingDomains = async (db: Db): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      // The shortest queue comes first, so that small domains do not wait for a large one.
      `select domain_id as id from response where submitted_at is not null and not is_taken_in
        group by domain_id order by count(*), domain_id`,
    )
  ).map(({ id }) => id)

/** How many are listed at a time. Fewer would be slow: each list sorts everything that waits in the domain. */
export const WAITING_LIMIT = 20_000

/**
 * Lists the waiting responses of a domain, ordered by department and location, so that similar people share a plan in
 * large domains.
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
 * Adds these responses, at most `RESPONSES_PER_TRANSACTION`, and marks them so that they are not listed again. A
 * response that another transaction has locked is marked next time. Returns how many were marked.
 */
export async function addWaitingResponses(db: Db, ids: readonly string[]): Promise<number> {
  await addEntries(db, 'r.id = any ($1::uuid[])', [ids], ids.length)
  const marked = await db.query(
    `update response set is_taken_in = true where id in (
       select r.id from response r
        where r.id = any ($1::uuid[]) and (exists (select from release_entry e where e.response_id = r.id)
              or exists (select from account a where a.id = r.account_id and a.anonymised_at is not null))
          for no key update of r skip locked)
     returning id`,
    [ids],
  )
  return marked.length
}
