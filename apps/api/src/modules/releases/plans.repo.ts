import type { Db } from '../../platform/database/index.ts'
import type { PlanState } from '../confidentiality/index.ts'

export interface ReleasePlan {
  id: string
  domainId: string
  assessmentId: string
  pair: number
  state: PlanState | null
  /** As the database writes it: who stores a plan has read this. */
  plannedAt: string | null
}

/** Plans with something new in them, and all that were not looked at since an instant: a due date may have passed. */
export async function listPlansDue(db: Db, since: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select plan.id from release_plan plan
      where plan.planned_at is null or plan.planned_at < $1
         or exists (select from release_entry e where e.plan_id = plan.id and e.is_new)
      order by plan.id`,
    [since],
  )
  return rows.map(({ id }) => id)
}

export async function findPlan(db: Db, id: string): Promise<ReleasePlan | undefined> {
  const [plan] = await db.query<ReleasePlan>(
    `select id, domain_id as "domainId", assessment_id as "assessmentId", pair, state, planned_at::text as "plannedAt"
       from release_plan where id = $1`,
    [id],
  )
  return plan
}

/** False where somebody else has planned meanwhile: then nothing is stored. */
export async function savePlan(
  db: Db,
  { id, domainId, assessmentId, plannedAt }: ReleasePlan,
  { state, entries, now }: { state: PlanState; entries: readonly string[]; now: Date },
): Promise<boolean> {
  const saved = await db.query(
    `update release_plan
        set state = $2, attributes = $3, planned_at = greatest($4, planned_at + interval '1 millisecond'),
            factor_ids = coalesce((
              select array_agg(distinct s.factor_id) from release_entry e join response_score s on s.response_id = e.response_id
               where e.plan_id = $1 and s.assessment_id = $5), factor_ids)
      where id = $1 and planned_at::text is not distinct from $6
     returning id`,
    [id, JSON.stringify(state), state.attributes.map(({ key }) => key), now, assessmentId, plannedAt],
  )
  if (saved.length === 0) return false
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
