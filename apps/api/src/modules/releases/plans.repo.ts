import type { Db } from '../../platform/database/index.ts'
import { type FormerState, isDomainClosed, type PlanState } from '../confidentiality/index.ts'

export interface ReleasePlan {
  id: string
  domainId: string
  assessmentId: string
  pair: number
  state: PlanState | FormerState | null
  /** As PostgreSQL writes it. `savePlan` compares it to detect that another worker has planned in the meantime. */
  plannedAt: string | null
  /** The ids of the notes that someone is to be forgotten. */
  removals: readonly string[]
}

/** A release plan that is due. */
export interface DuePlan {
  id: string
  /** The id of the organization: the domain below the root that the plan belongs to. */
  organization: string
  /** Null if it was never planned. */
  plannedAt: Date | null
  /** The number of responses, which determines how long planning takes. */
  entries: number
}

/**
 * Lists plans with new responses, plans that are to forget someone, and plans with waiting responses that were not
 * planned since an instant: a due date may have passed, or someone who had not answered may have left.
 */
export const listPlansDue = (db: Db, since: Date): Promise<DuePlan[]> =>
  db.query(
    `select plan.id, coalesce(d.ancestor_ids[2], plan.domain_id) as organization, plan.planned_at as "plannedAt",
            (select count(*)::int from release_entry e where e.plan_id = plan.id) as entries
       from release_plan plan left join domain d on d.id = plan.domain_id
      where plan.planned_at is null or (plan.planned_at < $1 and plan.idle_at is distinct from plan.planned_at)
         or plan.id in (select e.plan_id from release_entry e where e.is_new)
         or plan.id in (select gone.plan_id from release_removal gone)`,
    [since],
  )

/**
 * Closes open plans of confidential domains. A submission that did not yet see its domain become confidential may have
 * created one at the same moment.
 */
export const closeLatePlans = (db: Db): Promise<unknown> =>
  db.query(`update release_plan plan set is_open = false where plan.is_open and ${isDomainClosed('plan.domain_id')}`)

export async function findPlan(db: Db, id: string): Promise<ReleasePlan | undefined> {
  const [plan] = await db.query<ReleasePlan>(
    `select id, domain_id as "domainId", assessment_id as "assessmentId", pair, state, planned_at::text as "plannedAt",
            array(select gone.id from release_removal gone where gone.plan_id = release_plan.id) as removals
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

/** Stores the result of planning. Returns false, and stores nothing, if another worker has planned in the meantime. */
export async function savePlan(
  db: Db,
  { id, domainId, assessmentId, plannedAt, removals }: ReleasePlan,
  { state, isIdle, entries, now }: PlannedState,
): Promise<boolean> {
  const saved = await db.query(
    `update release_plan
        set state = $2, saves = saves + 1, attributes = $3, planned_at = next.at, idle_at = case when $7 then next.at end,
            factor_ids = coalesce((
              select array_agg(distinct s.factor_id) from release_entry e join response_score s on s.response_id = e.response_id
               where e.plan_id = $1 and s.assessment_id = $5), factor_ids)
       from (select greatest($4::timestamptz(3), planned_at + interval '1 millisecond') as at from release_plan where id = $1) next
      where id = $1 and planned_at::text is not distinct from $6
     returning id`,
    [id, JSON.stringify(state), state.attributes.map(({ key }) => key), now, assessmentId, plannedAt, isIdle],
  )
  if (saved.length === 0) return false
  // Not those that came while this was planned.
  await db.query('delete from release_removal where id = any ($1::uuid[])', [removals])
  await db.query(
    // Looks entries up by response, so that PostgreSQL must use that index. It believes a plan that was just filled to
    // be empty; by the plan's index it would compare thousands of entries with thousands of responses each.
    `update release_entry e set closing = taken.closing
       from jsonb_to_recordset($2) as taken (key uuid, closing int)
      where e.response_id = taken.key and e.plan_id is not distinct from $1 and e.closing is null`,
    [id, JSON.stringify(state.taken.map(({ key, closing }) => ({ key, closing })))],
  )
  // Also clears the mark of entries that no longer count because the person has moved or was anonymized: these are
  // looked at once a day, with the whole plan.
  await db.query(
    `update release_entry e set is_new = false
      where e.plan_id = $2 and e.is_new and (e.response_id = any ($1::uuid[]) or not exists (
        select from response r join release_person person on person.plan_id = $2 and person.account_id = r.account_id
         where r.id = e.response_id and r.domain_id = $3))`,
    [entries, id, domainId],
  )
  return true
}
