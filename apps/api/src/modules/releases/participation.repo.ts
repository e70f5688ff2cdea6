import type { Db } from '../../platform/database/index.ts'
import type { Participation, Submission } from '../confidentiality/index.ts'
import { IS_ENROLLED, IS_READABLE } from '../learning/index.ts'
import type { ReleasePlan } from './plans.repo.ts'

/**
 * Returns the submissions of a plan that still exist. People who moved to another domain or were anonymized, and
 * deleted responses, are left out: they stay in published figures but do not enter new ones.
 */
const listSubmissions = (db: Db, { id, domainId }: ReleasePlan): Promise<Submission[]> =>
  db.query(
    `select e.response_id as key, person.key as person, case when mod(r.assessment_type, 2) = 0 then 'pre' else 'post' end as type,
            floor(extract(epoch from r.submitted_at) * 1000)::float8 as at, e.least_size::int as "leastSize", e.was_open as "wasOpen",
            r.run::int as run, person.profile
       from release_entry e
       join response r on r.id = e.response_id and r.domain_id = $2
       join release_person person on person.plan_id = e.plan_id and person.account_id = r.account_id
      where e.plan_id = $1`,
    [id, domainId],
  )

/**
 * Counts the people who hold a plan with the assessment and have not answered it yet. In a first run, an answer in any
 * plan counts; a later run must be answered again.
 */
async function countStillToAnswer(
  db: Db,
  { domainId, assessmentId, pair }: ReleasePlan,
): Promise<Participation['stillToAnswer']> {
  const [left] = await db.query<Participation['stillToAnswer']>(
    `with held as (
       select pp.account_id, t.assessment_type,
              exists (select from response r
                       where r.account_id = pp.account_id and (pp.run = 1 or r.personal_plan_id = pp.id) and r.assessment_id = $2 and r.assessment_type = t.assessment_type
                         and r.submitted_at is not null) as has_answered
         from personal_plan pp
         join plan p on p.id = pp.plan_id
         join account a on a.id = pp.account_id and a.active and a.anonymised_at is null
         join plan_task t on t.plan_id = p.id and t.assessment_id = $2 and t.assessment_type in (2 * $3::int, 2 * $3::int + 1)
        where pp.domain_id = $1 and ${IS_ENROLLED}
     )
     select count(distinct account_id) filter (where not has_answered and mod(assessment_type, 2) = 0)::int as pre,
            count(distinct account_id) filter (where not has_answered and mod(assessment_type, 2) = 1)::int as post
       from held`,
    [domainId, assessmentId, pair],
  )
  return left ?? { pre: 0, post: 0 }
}

/**
 * Returns the last due date of plans with the assessment, for each run separately: otherwise a further run that begins
 * before the job has seen the end of the previous one would hide that end.
 */
async function listDueDates(db: Db, { domainId, assessmentId, pair }: ReleasePlan): Promise<number[]> {
  const runs = await db.query<{ dueAt: number }>(
    `select floor(extract(epoch from max(pp.due_at)) * 1000)::float8 as "dueAt"
       from personal_plan pp
       join plan p on p.id = pp.plan_id
       join account a on a.id = pp.account_id and a.active and a.anonymised_at is null
      where pp.domain_id = $1 and pp.due_at is not null and ${IS_READABLE}
        and exists (select from plan_task t
                     where t.plan_id = p.id and t.assessment_id = $2 and t.assessment_type in (2 * $3::int, 2 * $3::int + 1))
      group by pp.run`,
    [domainId, assessmentId, pair],
  )
  return runs.map(({ dueAt }) => dueAt)
}

async function listAttributes(db: Db, { domainId }: ReleasePlan): Promise<string[]> {
  const [row] = await db.query<{ attributes: string[] }>(
    'select reporting_attributes as attributes from domain_privacy where domain_id = $1',
    [domainId],
  )
  return row?.attributes ?? []
}

/** Loads everything that the planner gets to know. No answers are included. */
export async function loadParticipation(db: Db, plan: ReleasePlan, now: Date): Promise<Participation> {
  const submissions = await listSubmissions(db, plan)
  const attributes = await listAttributes(db, plan)
  return {
    now: now.getTime(),
    dueAts: await listDueDates(db, plan),
    stillToAnswer: await countStillToAnswer(db, plan),
    // Attributes count for a batch if they are declared when it closes.
    attributes: attributes.map((key) => ({ key, declaredAt: 0 })),
    submissions,
  }
}
