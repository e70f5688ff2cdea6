import { completeTaskIds } from './completion.ts'
import { type LearnerPath, orderTasks } from './learner-path.ts'
import type { PlanTask } from './plan-tree.ts'
import { isUnlocked } from './unlock.ts'

/** Returns the tasks of the unlocked sections, in the learner's own order. */
export function unlockedTasks(path: LearnerPath): PlanTask[] {
  const unlocked = isUnlocked(path)
  return orderTasks(path).filter(({ section }) => unlocked || section === 'intro')
}

/** Returns the current task: the first unlocked task that is not complete; null if all are complete. */
export function currentTask(path: LearnerPath): PlanTask | null {
  const complete = completeTaskIds(path.tree, path.finished)
  return unlockedTasks(path).find(({ id }) => !complete.has(id)) ?? null
}

/**
 * Returns the task where a learner resumes: the first unlocked task that is not complete, or else the last unlocked
 * task. Null if there are no tasks.
 */
export function findTaskToResume(path: LearnerPath): PlanTask | null {
  return currentTask(path) ?? unlockedTasks(path).at(-1) ?? null
}
