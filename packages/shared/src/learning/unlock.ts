import { isIntroDone } from './completion.ts'
import { isMicroLearning } from './micro-learning.ts'
import type { PlanTree } from './plan-tree.ts'
import type { Progress } from './progress.ts'
import { preAssessments } from './responses.ts'

export type UnlockInput = {
  readonly tree: PlanTree
  readonly finished: Progress
  /** Whether a response to a pre assessment of this plan's intro is submitted and scored. */
  readonly preSubmitted: boolean
  /** The plan's en-us title. */
  readonly title: string | null
  /** Unlocks every section regardless of progress: see `isUnlocked`. */
  readonly alwaysOpen?: boolean
}

/**
 * Whether training and outro are open to the learner: all required intro tasks are complete and a pre assessment is
 * submitted. A plan whose intro contains no pre assessment needs only the intro tasks, since nothing else could ever
 * open it. Micro learning is always open. On the server, a plan with confidential results whose tree was changed after
 * training opened is also always open (`alwaysOpen`): which tasks are locked would reveal which are done.
 */
export function isUnlocked({ tree, finished, preSubmitted, title, alwaysOpen = false }: UnlockInput): boolean {
  if (alwaysOpen || isMicroLearning(title)) return true
  return isIntroDone(tree, finished) && (preSubmitted || preAssessments(tree).length === 0)
}
