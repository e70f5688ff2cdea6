/** SQL: whether a task of the plan of `pp` counts: a required one, or any where none is. Surveys are no learner's tasks. */
const COUNTS = `(t.required or not exists (
  select from plan_task other where other.plan_id = pp.plan_id and other.required and other.task_type <> 'survey'))`

/**
 * SQL: whether the personal plan `pp` has something left that keeps it from being done, as `isPlanDone` says it: the
 * journal prompts of one training group are finished together. `completed_at` alone does not say so: it is set by the
 * learner's next step, which never comes after the last open task was taken out of a plan. The offset keeps it a look
 * into indexes for each row.
 */
export const HAS_OPEN_TASK = `exists (
  select from plan_task t
    join plan_task step on step.plan_id = t.plan_id and (step.id = t.id or
      (t.task_type = 'journal_prompt' and step.task_type = 'journal_prompt' and step.training_id = t.training_id))
   where t.plan_id = pp.plan_id and t.task_type <> 'survey' and ${COUNTS}
     and not exists (select from task_progress f
       where f.personal_plan_id = pp.id and f.task_id = step.id and f.finished_at is not null)
  offset 0)`
