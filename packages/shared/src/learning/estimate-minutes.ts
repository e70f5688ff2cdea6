import { completeTaskIds } from './completion.ts'
import { learnerTasks } from './doable-tasks.ts'
import type { LearnerPath } from './learner-path.ts'
import type { TaskType } from './plan-tree.ts'

/** How many minutes a type of task usually takes. Lists of plans do not contain the content of tasks. */
const MINUTES: Readonly<Record<TaskType, number>> = {
  assessment: 8,
  instruction: 3,
  medium: 3,
  journal_prompt: 4,
  survey: 0,
}

/** The step to which an estimate is rounded up. The longer a plan takes, the less precise it is; from 90 on, in hours. */
const stepOf = (minutes: number): number => (minutes <= 5 ? 1 : minutes <= 90 ? 5 : 30)

/**
 * Estimates how many minutes tasks take: up to 5 exactly, up to 90 in steps of 5, then in half hours. The one
 * estimate for learners and the library, so that a plan has the same length in both.
 */
export function estimateMinutes(tasks: readonly { readonly taskType: TaskType }[]): number {
  const minutes = tasks.reduce((sum, { taskType }) => sum + MINUTES[taskType], 0)
  return Math.ceil(minutes / stepOf(minutes)) * stepOf(minutes)
}

/** Estimates how many minutes a learner still needs for a plan; 0 if nothing is left. */
export function estimateMinutesLeft({ tree, finished }: Pick<LearnerPath, 'tree' | 'finished'>): number {
  const complete = completeTaskIds(tree, finished)
  return estimateMinutes(learnerTasks(tree).filter(({ id }) => !complete.has(id)))
}
