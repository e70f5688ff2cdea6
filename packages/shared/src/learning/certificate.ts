import { isPlanDone } from './completion.ts'
import type { PlanTree } from './plan-tree.ts'
import type { Progress } from './progress.ts'
import { isPostSubmitted, type SubmittedResponse } from './responses.ts'

/**
 * Whether the learner has earned the certificate: all required tasks complete, and every post assessment
 * of the plan submitted, an optional one too. Whether certificates are hidden is judged elsewhere.
 *
 * @param input.wasComplete whether the plan has been complete once: it stays so although its master gained a task
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
