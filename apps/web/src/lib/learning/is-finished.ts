import { countTasks } from '@evenground/shared/learning'
import type { LearnerPlan } from '@evenground/shared/schemas'
import { toLearnerPath } from './learner-path.ts'

/**
 * Whether nothing is left to do in a plan. Its percentage alone does not tell: it is rounded, and 199 of 200 tasks are
 * 100 %. The server calls a plan complete once its required tasks are; where results are sealed, that is all there is to go by.
 */
export function isFinished(plan: LearnerPlan): boolean {
  if (plan.completion < 100) return false
  if (plan.completed_at !== null) return true
  const { tree, finished } = toLearnerPath(plan, { training: false, introOutro: false })
  const { done, all } = countTasks(tree, finished)
  return done === all
}
