import type { Db } from '../../platform/database/index.ts'
import { HAS_OPEN_TASK, IS_ENROLLED } from '../learning/index.ts'
import { type QueryScope, queryInScope } from './query-scope.repo.ts'

export interface ProgressCounts {
  notStarted: number
  started: number
  completed: number
  n: number
}

/**
 * SQL: whether anything at all is recorded in the personal plan `pp`. The offset keeps each a look into an index: without
 * it the records of all tenants would be read at once.
 */
const IS_BEGUN = `(pp.started_at is not null ${['response', 'task_progress', 'observation', 'journal_entry']
  .map((table) => `or exists (select from ${table} x where x.personal_plan_id = pp.id offset 0)`)
  .join(' ')})`

/**
 * SQL: active accounts of the domains $1 that hold a plan with the assessment $4, each once: completed where any such plan is
 * complete, begun where anything is recorded in one, overdue where one has something left and is not still in time. With a
 * factor $5 only plans count that train it.
 */
export const LEARNERS = `
       select pp.account_id,
              bool_or(pp.completed_at is not null) as completed,
              bool_or(pp.completed_at is null and ${IS_BEGUN}) as begun,
              bool_or(pp.completed_at is null
                and (pp.due_at at time zone d.time_zone)::date < (now() at time zone d.time_zone)::date
                and ${HAS_OPEN_TASK}) as overdue
         from personal_plan pp
         join plan p on p.id = pp.plan_id
         join account a on a.id = pp.account_id and a.domain_id = any ($1) and a.active and a.anonymised_at is null
         join domain d on d.id = a.domain_id
        where pp.domain_id = any ($1) and ${IS_ENROLLED}
          and exists (select from plan_task t where t.plan_id = p.id and t.assessment_id = $4)
          and ($5 is null or exists (
            select from training_group g
             where g.plan_id = p.id and (g.factor_id = $5 or g.factor_id in (
               select m.factor_id from factor_member m where m.super_factor_id = $5))))
        group by pp.account_id`

/** Of the rows of learners. */
export const PROGRESS_COUNTS = `
            count(*) filter (where completed)::int as completed,
            count(*) filter (where begun and not completed)::int as started,
            count(*) filter (where not begun and not completed)::int as "notStarted", count(*)::int as n`

export async function countProgress(db: Db, scope: QueryScope): Promise<ProgressCounts | null> {
  const rows = await queryInScope<ProgressCounts>(
    db,
    scope,
    `with learner as (${LEARNERS}) select ${PROGRESS_COUNTS} from learner`,
  )
  return rows && (rows[0] ?? { notStarted: 0, started: 0, completed: 0, n: 0 })
}
