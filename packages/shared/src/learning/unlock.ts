import { isIntroDone } from './completion.ts'
import { isMicroLearning } from './micro-learning.ts'
import type { PlanTree } from './plan-tree.ts'
import type { Progress } from './progress.ts'
import { preAssessments } from './responses.ts'

export type UnlockInput = {
  readonly tree: PlanTree
  readonly finished: Progress
  /** A response to a pre assessment of this plan's intro is submitted and scored. */
  readonly preSubmitted: boolean
  /** The plan's en-us title. */
  readonly title: string | null
  /** Nothing is locked, whatever is done: see `isUnlocked`. */
  readonly alwaysOpen?: boolean
}

/**
 * Whether training and outro are open to the learner: all required intro tasks complete and a pre
 * assessment submitted. A plan whose intro contains no pre assessment requires only the intro, since nothing
 * else could ever open it. Micro learning is always open, and so is, to the server, a plan of confidential results whose tree
 * was changed after training opened: what is locked would tell what is done.
 */
export function isUnlocked({ tree, finished, preSubmitted, title, alwaysOpen = false }: UnlockInput): boolean {
  if (alwaysOpen || isMicroLearning(title)) return true
  return isIntroDone(tree, finished) && (preSubmitted || preAssessments(tree).length === 0)
}
