import type { LearnerPlan } from '@evenground/shared/schemas'
import { useParams } from 'react-router-dom'
import { readDevice, writeDevice } from '../storage/device-storage.ts'
import { isFinished } from './is-finished.ts'
import { usePlans } from './plans.ts'

const KEY = 'current_plan'

/** The plan that was opened last, on this device. */
export function storeCurrentPlan(planId: string): void {
  writeDevice(KEY, planId)
}

/** The plan opened last, else the one that was started and not finished, else the first that is not finished. */
export function pickCurrentPlan(plans: readonly LearnerPlan[]): LearnerPlan | undefined {
  const stored = readDevice(KEY)
  const unfinished = plans.filter((plan) => !isFinished(plan))
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

/** The plan that the route names (`plan_id`), else the current one. */
export function useRoutePlan(): LearnerPlan | undefined {
  const { plan_id } = useParams()
  return findPlan(usePlans().plans, plan_id)
}
