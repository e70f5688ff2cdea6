import type { Db } from '../../platform/database/index.ts'
import { isDomainClosed, type PlanState } from '../confidentiality/index.ts'

export interface ReleasePlan {
  id: string
  domainId: string
  assessmentId: string
  pair: number
  state: PlanState | null
  /** As the database writes it: who stores a plan has read this. */
  plannedAt: string | null
}

/** A plan that is to be planned with. */
export interface DuePlan {
  id: string
  /** The domain below the root that it belongs to. */
  organization: string
  /** Null: never yet. */
  plannedAt: Date | null
  /** How many responses are in it: what planning takes follows from it. */
  entries: number
}

/**
 * Plans with something new in them, and those in which something waits that were not looked at since an instant: a due date may
 * have passed, or someone who had still to answer may have left.
 */
export const listPlansDue = (db: Db, since: Date): Promise<DuePlan[]> =>
  db.query(
    `select plan.id, coalesce(d.ancestor_ids[2], plan.domain_id) as organization, plan.planned_at as "plannedAt",
            (select count(*)::int from release_entry e where e.plan_id = plan.id) as entries
       from release_plan plan left join domain d on d.id = plan.domain_id
      where plan.planned_at is null or (plan.planned_at < $1 and plan.idle_at is distinct from plan.planned_at)
         or plan.id in (select e.plan_id from release_entry e where e.is_new)`,
    [since],
  )

/**
 * Closes open plans of domains that are confidential: one may have been made in the very instant in which its domain became so,
 * by a submission that did not see it yet.
 */
export const closeLatePlans = (db: Db): Promise<unknown> =>
  db.query(`update release_plan plan set is_open = false where plan.is_open and ${isDomainClosed('plan.domain_id')}`)

export async function findPlan(db: Db, id: string): Promise<ReleasePlan | undefined> {
  const [plan] = await db.query<ReleasePlan>(
    `select id, domain_id as "domainId", assessment_id as "assessmentId", pair, state, planned_at::text as "plannedAt"
       from release_plan where id = $1`,
    [id],
  )
  return plan
}

interface PlannedState {
  state: PlanState
  isIdle: boolean
  entries: readonly string[]
  now: Date
}

/** False where someone else has planned meanwhile: then nothing is stored. */
export async function savePlan(
  db: Db,
  { id, domainId, assessmentId, plannedAt }: ReleasePlan,
  { state, isIdle, entries, now }: PlannedState,
): Promise<boolean> {
  const saved = await db.query(
    `update release_plan
        set state = $2, attributes = $3, planned_at = next.at, idle_at = case when $7 then next.at end,
            factor_ids = coalesce((
              select array_agg(distinct s.factor_id) from release_entry e join response_score s on s.response_id = e.response_id
               where e.plan_id = $1 and s.assessment_id = $5), factor_ids)
       from (select greatest($4::timestamptz(3), planned_at + interval '1 millisecond') as at from release_plan where id = $1) next
      where id = $1 and planned_at::text is not distinct from $6
     returning id`,
    [id, JSON.stringify(state), state.attributes.map(({ key }) => key), now, assessmentId, plannedAt, isIdle],
  )
  if (saved.length === 0) return false
  await db.query(
    // Found by response, whose index cannot be passed over: PostgreSQL takes a plan that was filled a moment ago for empty, and
    // by its index would compare each of thousands of entries with each of thousands of responses.
    `update release_entry e set closing = taken.closing
       from jsonb_to_recordset($2) as taken (key uuid, closing int)
      where e.response_id = taken.key and e.plan_id is not distinct from $1 and e.closing is null`,
    [id, JSON.stringify(state.taken.map(({ key, closing }) => ({ key, closing })))],
  )
  // What counts no longer, since its person has moved or is forgotten, is looked at once a day, with the whole plan.
  await db.query(
    `update release_entry e set is_new = false
      where e.plan_id = $2 and e.is_new and (e.response_id = any ($1::uuid[]) or not exists (
        select from response r join release_person person on person.plan_id = $2 and person.account_id = r.account_id
         where r.id = e.response_id and r.domain_id = $3))`,
    [entries, id, domainId],
  )
  return true
}
