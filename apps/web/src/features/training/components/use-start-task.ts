import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useEffect } from 'react'
import { recordTask } from '../../../lib/learning/plans.ts'

/** Records that the learner opened the task, once a visit; a finished task is only looked at again. */
export function useStartTask(plan: LearnerPlan, task: LearnerTask): void {
  const { id, task_id, task_type } = task
  const isDone = plan.options.personal.completed[id] === 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: finishing the task must not start it again
  useEffect(() => {
    // Time on task is optional, so a lost start shows no error.
    if (!isDone) void recordTask({ plan_id: plan.id, id, task_id, task_type, type: 'start' }).catch(() => undefined)
  }, [plan.id, id])
}
