import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../lib/client/api-error.ts'
import { useRoutePlan } from '../../../lib/learning/current-plan.ts'
import { indexTasks } from '../../../lib/learning/learner-path.ts'
import { OpenTask } from './open-task.tsx'

type TaskPageProps = {
  type: LearnerTask['task_type']
  children: (plan: LearnerPlan, task: LearnerTask) => ReactNode
}

/**
 * The page of the task in the URL, if it is open. A task that is not in the plan, or has another type, is not found.
 */
export function TaskPage({ type, children }: TaskPageProps) {
  const { id } = useParams()
  const plan = useRoutePlan()
  const task = plan && indexTasks(plan).get(id ?? '')
  if (!plan || !task || task.task_type !== type) throw new ApiError(404, 'resource_not_found')
  return (
    <OpenTask plan={plan} task={task}>
      {children(plan, task)}
    </OpenTask>
  )
}
