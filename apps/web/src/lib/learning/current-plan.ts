import type { LearnerPlan } from '@evenground/shared/schemas'
import { useParams } from 'react-router-dom'
import { readDevice, writeDevice } from '../storage/device-storage.ts'
import { isFinished } from './is-finished.ts'
import { usePlans } from './plans.ts'

const KEY = 'current_plan'

/** Stores the plan that was opened last on this device. */
export function storeCurrentPlan(planId: string): void {
  writeDevice(KEY, planId)
}

/**
 * The plan opened last, otherwise one that was started but not finished, otherwise the first unfinished one, otherwise
 * the first.
 */
export function pickCurrentPlan(plans: readonly LearnerPlan[]): LearnerPlan | undefined {
  const stored = readDevice(KEY)
  const unfinished = plans.filter((plan) => !isFinished(plan))
  return (
    plans.find((plan) => plan.id === stored) ?? unfinished.find((plan) => plan.started) ?? unfinished[0] ?? plans[0]
  )
}

/** Finds the plan of a route by its own id or by the id of its master plan. Without an id, the current plan. */
export const findPlan = (plans: readonly LearnerPlan[], id: string | undefined): LearnerPlan | undefined =>
  id ? plans.find((plan) => plan.id === id || plan.plan_id === id) : pickCurrentPlan(plans)

/** Finds the plan to which an earlier run in the route belongs. */
export const findPlanOfEarlierRun = (plans: readonly LearnerPlan[], id: string | undefined): LearnerPlan | undefined =>
  plans.find((plan) => plan.earlier_runs.some((run) => run.id === id))

/** The plan of the route (`plan_id`), otherwise the current plan. */
export function useRoutePlan(): LearnerPlan | undefined {
  const { plan_id } = useParams()
  return findPlan(usePlans().plans, plan_id)
}
