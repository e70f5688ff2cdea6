import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../lib/client/api-error.ts'
import { useRoutePlan } from '../../../lib/learning/current-plan.ts'
import { findAssessmentTask } from '../../../lib/learning/learner-path.ts'

export interface RouteTask {
  plan: LearnerPlan
  task: LearnerTask
  assessmentType: number
}

/** The plan and task of the route. Throws a 404 error if the learner does not have the plan. */
export function useRouteTask(): RouteTask {
  const { id, assessment_id, assessment_type } = useParams()
  const plan = useRoutePlan()
  const assessmentType = Number(assessment_type)
  const task = plan && findAssessmentTask(plan, id ?? assessment_id ?? '', assessmentType)
  if (!plan || !task) throw new ApiError(404, 'resource_not_found')
  return { plan, task, assessmentType }
}
