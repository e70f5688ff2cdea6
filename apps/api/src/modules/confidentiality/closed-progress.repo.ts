/**
 * SQL: the number of steps in the plan today. The journal prompts of one training share a page and count as one step.
 */
const countSteps = (planId: string): string =>
  `(select count(distinct app_step_of(step))::int from plan_task step
     where step.plan_id = ${planId} and step.task_type <> 'survey')`

/**
 * SQL: progress in a confidential `personal_plan` as others see it: the number of finished steps, each counted when it
 * was finished. It does not compare finished tasks with the current tree: an administrator who moves or deletes a task
 * would see whose percentage changes.
 */
export function closedProgress(plan: string): { done: string; all: string; percent: string } {
  const all = countSteps(`${plan}.plan_id`)
  const done = `(case when ${plan}.completed_at is not null then ${all} else least(${plan}.finished_steps, ${all}) end)`
  return { done, all, percent: `coalesce(round(100.0 * ${done} / nullif(${all}, 0)), 0)::int` }
}
