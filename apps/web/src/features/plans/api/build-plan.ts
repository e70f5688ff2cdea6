import type { Plan } from '@evenground/shared/schemas'
import { ApiError } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { buildResource } from '../../../lib/detail/build-resource.ts'
import type { Resource } from '../../../lib/detail/resource.ts'
import { type PlanValues, planResource } from './plan-resource.ts'
import { describeChange, type TreeChange, touchesProgress } from './tree-change.ts'
import { toTreeValues } from './tree-values.ts'

/** The number of people who started the plan and have not completed it; 0 without the permission to see progress. */
async function countUnderWay(id: string): Promise<number> {
  try {
    return (await call(routes.getPlanProgress, { params: { id }, query: { limit: '1' } })).counts.started
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return 0
    throw error
  }
}

/**
 * Calls `confirm` before saving a change that affects people who are working on the plan. Throws `plan_save_held` if it
 * is declined.
 */
export function buildPlanResource(
  confirm: (change: TreeChange, people: number) => Promise<boolean>,
): Resource<Plan, PlanValues> {
  const plain = buildResource(planResource)
  return {
    ...plain,
    update: async (before, values, options) => {
      const change = describeChange(toTreeValues(before.tasks), values.tasks)
      const people = touchesProgress(change) ? await countUnderWay(before.id) : 0
      if (people > 0 && !(await confirm(change, people))) throw new ApiError(0, 'plan_save_held')
      return plain.update(before, values, options)
    },
  }
}
