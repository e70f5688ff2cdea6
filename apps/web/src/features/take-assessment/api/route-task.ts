import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../lib/client/api-error.ts'
import { useRoutePlan } from '../../../lib/learning/current-plan.ts'
import { indexTasks } from '../../../lib/learning/learner-path.ts'

export interface RouteTask {
  plan: LearnerPlan
  task: LearnerTask
  assessmentType: number
}

/** The plan's assessment task that a route means: by the task's own id or by the assessment's, and by its type. */
export function findAssessmentTask(plan: LearnerPlan, id: string, assessmentType: number): LearnerTask | undefined {
  const assessments = [...indexTasks(plan).values()].filter((task) => task.task_type === 'assessment')
  const named = assessments.find((task) => task.id === id)
  const assessmentId = named?.task_id ?? id
  return assessments
    .filter((task) => task.task_id === assessmentId && (task.assessment_type ?? 0) === assessmentType)
    .sort((a, b) => Number(b.id === id) - Number(a.id === id))[0]
}

/** The plan and task of the route. A plan that the learner does not have answers like a 404. */
export function useRouteTask(): RouteTask {
  const { id, assessment_id, assessment_type } = useParams()
  const plan = useRoutePlan()
  const assessmentType = Number(assessment_type)
  const task = plan && findAssessmentTask(plan, id ?? assessment_id ?? '', assessmentType)
  if (!plan || !task) throw new ApiError(404, 'resource_not_found')
  return { plan, task, assessmentType }
}
