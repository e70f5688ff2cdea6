import { isPlanDone } from './completion.ts'
import type { PlanTree } from './plan-tree.ts'
import type { Progress } from './progress.ts'
import { isPostSubmitted, type SubmittedResponse } from './responses.ts'

/**
 * Whether the learner has earned the certificate: all required tasks are complete, and every post assessment of the
 * plan is submitted, including optional ones. Whether certificates are hidden is checked elsewhere.
 *
 * @param input.wasComplete whether the plan was complete before; it then counts as complete even if its master plan has
 * gained a task since
 */
export function isCertificateEarned(input: {
  readonly tree: PlanTree
  readonly finished: Progress
  readonly responses: readonly SubmittedResponse[]
  readonly wasComplete: boolean
}): boolean {
  const { tree, finished, responses, wasComplete } = input
  return (wasComplete || isPlanDone(tree, finished)) && isPostSubmitted(tree, responses)
}
