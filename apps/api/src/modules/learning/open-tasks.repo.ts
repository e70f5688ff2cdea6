import { isOrderTold } from '../confidentiality/index.ts'

/**
 * SQL condition: whether task `t` must be done to complete the plan of `pp`: a required task, any task if none is
 * required, or a journal prompt of a training group with a required prompt, since these are finished together.
 */
const COUNTS = `(t.required
  or not exists (select from plan_task other
    where other.plan_id = t.plan_id and other.required and other.task_type <> 'survey' offset 0)
  or (t.task_type = 'journal_prompt' and exists (select from plan_task prompt
    where prompt.training_id = t.training_id and prompt.task_type = 'journal_prompt' and prompt.required offset 0)))`

/** SQL condition: whether a task is left that keeps the personal plan `pp` from being done, as in `isPlanDone`. */
const IS_TASK_OPEN = `exists (
  select from plan_task t
   where t.plan_id = pp.plan_id and t.task_type <> 'survey'
     and not exists (select from task_progress f
       where f.personal_plan_id = pp.id and f.task_id = t.id and f.finished_at is not null offset 0)
     and ${COUNTS}
  offset 0)`

/**
 * SQL condition: whether something is left to do in the personal plan `pp`, which is not complete. `completed_at` does
 * not answer that: it is set by the learner's next step, which never comes if the last open task was removed from the
 * plan. Surveys are not tasks of learners. Each `offset 0` keeps its subquery an index lookup per row. In a closed
 * order (see `findCompletion`), others may only know that the plan is not complete: whether a task is left would reveal
 * which ones are done.
 */
export const HAS_OPEN_TASK = `(${IS_TASK_OPEN} or ${isOrderTold('pp')})`
