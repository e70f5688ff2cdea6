import { isMicroLearning, type PlanTree, requireAll, requireTraining } from '@evenground/shared/learning'
import type { Enrollment } from './enrollments.repo.ts'

type Plan = Pick<Enrollment, 'isClosed' | 'tellsOrder' | 'unlockedAt' | 'openedVersion' | 'treeVersion'>

/**
 * When an enrollment is complete. `required`: all required tasks are done. The other two are for closed orders, where
 * completion must not depend on which tasks of the training are done: anyone can see it, and authors choose what is required.
 */
type Completion = 'required' | 'whole_training' | 'steps'

/** Whether training opens in an order that follows from scores. */
export const isOrderedByScores = ({ orderType, title }: Pick<Enrollment, 'orderType' | 'title'>): boolean =>
  orderType !== 'forward' && !isMicroLearning(title['en-us'])

/** Whether today's tree is the one in which training opened. */
export const isAsOpened = ({ openedVersion, treeVersion }: Pick<Plan, 'openedVersion' | 'treeVersion'>): boolean =>
  openedVersion === treeVersion

/**
 * The rule that is in force for an enrollment. In a closed order all of the training has to be done, optional tasks too, or
 * whether it is over would tell which were done. Once somebody has changed the tree, what is left in it may be just what they
 * want to know of: only the number of steps counts then, which others see anyway.
 */
export function findCompletion(plan: Plan): Completion {
  if (!plan.isClosed || !plan.tellsOrder || plan.unlockedAt === null) return 'required'
  return isAsOpened(plan) ? 'whole_training' : 'steps'
}

/** The tree with what has to be done by that rule as required, so that gates, path and completion ask for the same. */
export function requireFor(completion: Completion, tree: PlanTree): PlanTree {
  if (completion === 'required') return tree
  return completion === 'steps' ? requireAll(tree) : requireTraining(tree)
}
