import { acrossDomains, type Db } from '../../platform/database/index.ts'

interface Removed {
  id: string
  accountId: string
  personalPlanId: string
  assessmentId: string
  assessmentType: number
}

/** Locks the person's plans as a submission does, so that nobody submits while another response becomes the latest. */
export async function lockPlansOf(db: Db, accountId: string): Promise<void> {
  await db.query('select from personal_plan where account_id = $1 order by id for no key update', [accountId])
}

/** Deletes a response with its answers and scores, and reopens the task in its plan. */
export async function deleteResponse(db: Db, { id, personalPlanId, assessmentId, assessmentType }: Removed) {
  await db.query('delete from response where id = $1', [id])
  await db.query(
    `update task_progress set finished_at = null, seconds = null
      where personal_plan_id = $1 and task_id in (
        select t.id from plan_task t join personal_plan pp on pp.plan_id = t.plan_id
         where pp.id = $1 and t.assessment_id = $2 and t.assessment_type = $3)`,
    [personalPlanId, assessmentId, assessmentType],
  )
}

/**
 * Marks the latest remaining submission as the one that reports count, and the latest pair within one run as the one
 * used for changes. Both may be in a domain that the person has left.
 */
export async function flagNewest(db: Db, { accountId, assessmentId, assessmentType }: Removed): Promise<void> {
  await acrossDomains(db, () =>
    db.query(
      `with newest as (
       select id from response
        where account_id = $1 and assessment_id = $2 and assessment_type = $3 and submitted_at is not null
        order by submitted_at desc, id desc limit 1
     ), flagged as (
       update response set is_latest = true where id in (select id from newest) returning id
     )
     update response_score set is_latest = true where account_id = $1 and response_id in (select id from flagged)`,
      [accountId, assessmentId, assessmentType],
    ),
  )
  await db.query('select app_pair_within_runs($1, $2, $3::int / 2)', [accountId, assessmentId, assessmentType])
}
