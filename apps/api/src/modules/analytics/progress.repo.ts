import type { Db } from '../../platform/database/index.ts'
import { HAS_OPEN_TASK, IS_ENROLLED, IS_STARTED } from '../learning/index.ts'
import { type QueryScope, queryInScope } from './query-scope.repo.ts'

export interface ProgressCounts {
  notStarted: number
  started: number
  completed: number
  n: number
}

/**
 * SQL: active accounts of the domains $1 that are enrolled in a plan with the assessment $4, each once, with their
 * state. `completed`: one of these plans is complete. `begun`: an incomplete one has any record. `overdue`: an
 * incomplete one has an open task and its due date is over. With a factor $5, only plans that train it count. `among`:
 * an additional SQL condition on the plans `pp`.
 */
const learners = (among = ''): string => `
       select pp.account_id,
              bool_or(pp.completed_at is not null) as completed,
              bool_or(pp.completed_at is null and ${IS_STARTED}) as begun,
              bool_or(pp.completed_at is null
                and (pp.due_at at time zone d.time_zone)::date < (now() at time zone d.time_zone)::date
                and ${HAS_OPEN_TASK}) as overdue
         from personal_plan pp
         join plan p on p.id = pp.plan_id
         join account a on a.id = pp.account_id and a.domain_id = any ($1) and a.active and a.anonymised_at is null
         join domain d on d.id = a.domain_id
        where pp.domain_id = any ($1) ${among} and ${IS_ENROLLED}
          and exists (select from plan_task t where t.plan_id = p.id and t.assessment_id = $4)
          and ($5 is null or exists (
            select from training_group g
             where g.plan_id = p.id and (g.factor_id = $5 or g.factor_id in (
               select m.factor_id from factor_member m where m.super_factor_id = $5))))
        group by pp.account_id`

export const LEARNERS = learners()

/** SQL: the number of learners in each state. */
export const PROGRESS_COUNTS = `
            count(*) filter (where completed)::int as completed,
            count(*) filter (where begun and not completed)::int as started,
            count(*) filter (where not begun and not completed)::int as "notStarted", count(*)::int as n`

const COUNTED = `with learner as (${LEARNERS}) select ${PROGRESS_COUNTS} from learner`

const isChanged = (row: string): string => `${row}.account_id = any ((select ids from changed)::uuid[])`

/**
 * SQL: the same counts without a factor, from the stored counts. For people who may have changed since they were
 * counted, the stored state is subtracted and the present one is added. Their ids are in an array, since the planner
 * cannot estimate its length and so looks up each one by index.
 */
const KEPT = `
  with changed as materialized (
    select array(
      select c.account_id from progress_change c where c.domain_id = any ($1)
      union
      select held.account_id
        from progress_plan_change c, lateral (
          select pp.account_id from personal_plan pp
           where pp.plan_id = c.plan_id and pp.domain_id = any ($1) and pp.archived_at is null and pp.superseded_at is null
          offset 0) held
      union
      select s.account_id from progress_state s
       where s.assessment_id = $4 and s.domain_id = any ($1) and s.state is null) as ids
  ), learner as (
    ${learners(`and ${isChanged('pp')}`)}
  ), part as (
    select c.state, c.n from progress_count c where c.assessment_id = $4 and c.domain_id = any ($1)
    union all
    select s.state, -1 from progress_state s
     where ${isChanged('s')} and s.assessment_id = $4 and s.domain_id = any ($1) and s.state is not null
    union all
    select case when completed then 2 when begun then 1 else 0 end, 1 from learner
  )
  select coalesce(sum(n) filter (where state = 0), 0)::int as "notStarted",
         coalesce(sum(n) filter (where state = 1), 0)::int as started,
         coalesce(sum(n) filter (where state = 2), 0)::int as completed, coalesce(sum(n), 0)::int as n
    from part`

/** Counts how far people are. Counts for one factor are not stored but computed. Null: out of scope. */
export async function countProgress(db: Db, scope: QueryScope): Promise<ProgressCounts | null> {
  const rows = await queryInScope<ProgressCounts>(db, scope, scope.factorId ? COUNTED : KEPT)
  return rows && (rows[0] ?? { notStarted: 0, started: 0, completed: 0, n: 0 })
}
