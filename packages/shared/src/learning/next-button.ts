import { journalCompanions } from './journal-companions.ts'
import { type LearnerPath, orderTasks, reachableTaskIds } from './learner-path.ts'
import { currentTask, nextTask, openTasks } from './next-task.ts'
import type { PlanTask } from './plan-tree.ts'

export type NextButton = {
  readonly label: 'next' | 'review'
  /** The plan task that pressing the button leads to; null where the plan has none to go to. */
  readonly taskId: string | null
}

function finishViewed(path: LearnerPath, viewed: PlanTask): LearnerPath {
  const together = journalCompanions(path.tree, viewed).map(({ id }) => id)
  return { ...path, finished: new Set([...path.finished, ...together]) }
}

function firstToReview(path: LearnerPath): PlanTask | undefined {
  const tasks = openTasks(path)
  return tasks.find(({ section }) => section === 'training') ?? tasks[0]
}

function taskAfter(path: LearnerPath, viewed: PlanTask, following: PlanTask | undefined): PlanTask | null {
  const leavesTraining = viewed.section === 'training' && following?.section !== 'training'
  const incomplete = currentTask(path)
  if (leavesTraining && incomplete) return incomplete
  const target = following ?? firstToReview(path)
  return target && reachableTaskIds(path).has(target.id) ? target : nextTask(path)
}

/**
 * What the Next button says and where it leads, once the viewed task has been marked complete.
 * It leads to the task that follows, or, where that one may not be opened, to the first incomplete one;
 * from the end of training to the first incomplete one; from the last task to the first training task,
 * else the intro's, else the outro's. Only the plan's very last task says "review", also while later
 * sections are still shut. A page outside the path (a pause instruction) leads to the next task.
 */
export function nextButtonTarget(path: LearnerPath, viewedId: string): NextButton {
  const tasks = orderTasks(path)
  const index = tasks.findIndex(({ id }) => id === viewedId)
  const viewed = tasks[index]
  if (!viewed) return { label: 'next', taskId: nextTask(path)?.id ?? null }
  const following = tasks[index + 1]
  const target = taskAfter(finishViewed(path, viewed), viewed, following)
  return { label: following ? 'next' : 'review', taskId: target?.id ?? null }
}
