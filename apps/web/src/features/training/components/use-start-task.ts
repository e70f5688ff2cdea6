import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useEffect } from 'react'
import { recordTask } from '../../../lib/learning/plans.ts'

/** Records once per visit that the learner opened the task, unless it is already finished. */
export function useStartTask(plan: LearnerPlan, task: LearnerTask): void {
  const { id, task_id, task_type } = task
  const isDone = plan.options.personal.completed[id] === 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: finishing the task must not start it again
  useEffect(() => {
    // Time on task is optional, so an error is ignored.
    if (!isDone) void recordTask({ plan_id: plan.id, id, task_id, task_type, type: 'start' }).catch(() => undefined)
  }, [plan.id, id])
}
