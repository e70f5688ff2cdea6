import type { LearnerPlan } from '@evenground/shared/schemas'
import { useParams } from 'react-router-dom'
import { readDevice, writeDevice } from '../storage/device-storage.ts'
import { indexTasks } from './learner-path.ts'
import { usePlans } from './plans.ts'

const KEY = 'current_plan'

/** The plan that was opened last, on this device. */
export function storeCurrentPlan(planId: string): void {
  writeDevice(KEY, planId)
}

/** The plan opened last, else the one that was started and not finished, else the first that is not finished. */
export function pickCurrentPlan(plans: readonly LearnerPlan[]): LearnerPlan | undefined {
  const stored = readDevice(KEY)
  const unfinished = plans.filter((plan) => plan.completion < 100)
  return (
    plans.find((plan) => plan.id === stored) ?? unfinished.find((plan) => plan.started) ?? unfinished[0] ?? plans[0]
  )
}

/** The plan of a path, by its own id or by that of the plan it was made from; without one, the current plan. */
export const findPlan = (plans: readonly LearnerPlan[], id: string | undefined): LearnerPlan | undefined =>
  id ? plans.find((plan) => plan.id === id || plan.plan_id === id) : pickCurrentPlan(plans)

/** The plan of which a path names an earlier run. */
export const findPlanOfEarlierRun = (plans: readonly LearnerPlan[], id: string | undefined): LearnerPlan | undefined =>
  plans.find((plan) => plan.earlier_runs.some((run) => run.id === id))

/** The plan in which the learner has a task. A colleague's link names the colleague's copy of a plan: its tasks are the same. */
function findPlanOfTask(plans: readonly LearnerPlan[], planId: string | undefined, taskId: string | undefined) {
  // An earlier run's tasks are the same as well, and what was done in it is not in the present one.
  if (!taskId || findPlanOfEarlierRun(plans, planId)) return undefined
  return plans.find((plan) => indexTasks(plan).has(taskId))
}

/** The plan that the route names (`plan_id`), else the current one. */
export function useRoutePlan(): LearnerPlan | undefined {
  const { plan_id, id } = useParams()
  const { plans } = usePlans()
  return findPlan(plans, plan_id) ?? findPlanOfTask(plans, plan_id, id)
}
