import { completeTaskIds } from './completion.ts'
import { type LearnerPath, orderTasks } from './learner-path.ts'
import type { PlanTask } from './plan-tree.ts'
import { isUnlocked } from './unlock.ts'

/** The tasks of the sections that are open to the learner, in the learner's own order. */
export function openTasks(path: LearnerPath): PlanTask[] {
  const unlocked = isUnlocked(path)
  return orderTasks(path).filter(({ section }) => unlocked || section === 'intro')
}

/** The current task: the first open one that is not complete, or null when all open ones are. */
export function currentTask(path: LearnerPath): PlanTask | null {
  const complete = completeTaskIds(path.tree, path.finished)
  return openTasks(path).find(({ id }) => !complete.has(id)) ?? null
}

/** Where a learner goes on: the first open task that is not complete, or the last one. Null without tasks. */
export function nextTask(path: LearnerPath): PlanTask | null {
  return currentTask(path) ?? openTasks(path).at(-1) ?? null
}
