import type { LearnerPlan, LearnerPlans, TaskCompletionInput } from '@evenground/shared/schemas'
import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { callQuery } from '../client/call-query.ts'
import { queryClient } from '../client/query-client.ts'
import * as routes from '../client/routes.ts'

/** Without the factors, which no page needs and which take half of the response. */
export const plansQuery = callQuery(['plans'], routes.listMyPlans, { query: { factors: 'false' } })

/** The learner's plans. Only below a route that loads them. */
export const usePlans = (): LearnerPlans => useSuspenseQuery(plansQuery).data

/** Replaces the cached plan with the one returned by a call, so that the path updates at once. */
function rememberPlan(plan: LearnerPlan): void {
  queryClient.setQueryData(plansQuery.queryKey, (known) =>
    known ? { ...known, plans: known.plans.map((one) => (one.id === plan.id ? plan : one)) } : known,
  )
}

export async function beginPlan(planId: string): Promise<LearnerPlan> {
  const plan = await call(routes.startPlan, { query: { planId } })
  rememberPlan(plan)
  return plan
}

/** Records that a task was started or finished, and returns the updated plan. */
export async function recordTask(body: TaskCompletionInput): Promise<LearnerPlan> {
  const plan = await call(routes.completeTask, { body: { user_agent: navigator.userAgent, ...body } })
  rememberPlan(plan)
  return plan
}
