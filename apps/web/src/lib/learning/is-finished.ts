import { countTasks } from '@evenground/shared/learning'
import type { LearnerPlan } from '@evenground/shared/schemas'
import { toLearnerPath } from './learner-path.ts'

/**
 * Whether nothing is left to do in a plan. The percentage is not enough: it is rounded, and 199 of 200 tasks are 100 %.
 * The server sets `completed_at` once the required tasks are done, which is all there is to go by if results are
 * sealed.
 */
export function isFinished(plan: LearnerPlan): boolean {
  if (plan.completion < 100) return false
  if (plan.completed_at !== null) return true
  const { tree, finished } = toLearnerPath(plan, { training: false, introOutro: false })
  const { done, all } = countTasks(tree, finished)
  return done === all
}
