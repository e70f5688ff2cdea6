import { isOrderTold } from '../confidentiality/index.ts'

/**
 * SQL: whether the plan of `pp` waits for its task `t`: a required one, any where none is, or a journal prompt of a
 * training group with a required one, since those are finished together.
 */
const COUNTS = `(t.required
  or not exists (select from plan_task other
    where other.plan_id = t.plan_id and other.required and other.task_type <> 'survey' offset 0)
  or (t.task_type = 'journal_prompt' and exists (select from plan_task prompt
    where prompt.training_id = t.training_id and prompt.task_type = 'journal_prompt' and prompt.required offset 0)))`

/** SQL: whether a task is left that keeps the personal plan `pp` from being done, as `isPlanDone` says it. */
const IS_TASK_OPEN = `exists (
  select from plan_task t
   where t.plan_id = pp.plan_id and t.task_type <> 'survey'
     and not exists (select from task_progress f
       where f.personal_plan_id = pp.id and f.task_id = t.id and f.finished_at is not null offset 0)
     and ${COUNTS}
  offset 0)`

/**
 * SQL: whether the personal plan `pp`, which is not complete, has something left that keeps it from being. `completed_at`
 * alone does not say so: it is set by the learner's next step, which never comes after the last open task was taken out of a
 * plan. Surveys are no learner's tasks. The offsets keep each a look into an index for one row. In a closed order (see
 * `findCompletion`) it is all that others may know: whether a task is left would tell which ones are done.
 */
export const HAS_OPEN_TASK = `(${IS_TASK_OPEN} or ${isOrderTold('pp')})`
