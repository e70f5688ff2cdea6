import { isMicroLearning, type PlanTree, requireAll, requireTraining } from '@evenground/shared/learning'
import type { Enrollment } from './enrollments.repo.ts'

type Plan = Pick<Enrollment, 'isClosed' | 'tellsOrder' | 'unlockedAt' | 'openedVersion' | 'treeVersion'>

/**
 * The rule by which an enrollment is complete. `required`: all required tasks are done. The other two are for closed
 * orders, where completion must not depend on which tasks of the training are done: anyone can see it, and authors
 * choose what is required. `whole_training`: all of the training and the other required tasks are done. `steps`: as
 * many steps were taken as the plan has.
 */
type Completion = 'required' | 'whole_training' | 'steps'

/** Whether training opens in an order that follows from scores. */
export const isOrderedByScores = ({ orderType, title }: Pick<Enrollment, 'orderType' | 'title'>): boolean =>
  orderType !== 'forward' && !isMicroLearning(title['en-us'])

/** Whether today's tree is the one in which training opened. */
export const isAsOpened = ({ openedVersion, treeVersion }: Pick<Plan, 'openedVersion' | 'treeVersion'>): boolean =>
  openedVersion === treeVersion

/**
 * The completion rule that applies to an enrollment. In a closed order, all of the training has to be done, including
 * optional tasks: otherwise completion would reveal which were done. Once the tree was changed, an author may have left
 * in it just the tasks they want to know about; then only the number of steps counts, which others see anyway.
 */
export function findCompletion(plan: Plan): Completion {
  if (!plan.isClosed || !plan.tellsOrder || plan.unlockedAt === null) return 'required'
  return isAsOpened(plan) ? 'whole_training' : 'steps'
}

/** Marks the tasks that the rule demands as required, so that gates, path and completion agree. */
export function requireFor(completion: Completion, tree: PlanTree): PlanTree {
  if (completion === 'required') return tree
  return completion === 'steps' ? requireAll(tree) : requireTraining(tree)
}
