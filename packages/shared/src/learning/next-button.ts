import { completeTaskIds } from './completion.ts'
import { promptsOnSamePage } from './journal-companions.ts'
import { type LearnerPath, orderTasks, reachableTaskIds } from './learner-path.ts'
import { currentTask, findTaskToResume, unlockedTasks } from './next-task.ts'
import type { PlanTask } from './plan-tree.ts'

export type NextButton = {
  readonly label: 'next' | 'review'
  /** The plan task that the button leads to; null if the plan has none. */
  readonly taskId: string | null
}

/**
 * Returns the path as it is once the viewed task is finished. A journal prompt is finished together with all prompts on
 * its page, any other task alone.
 */
function withViewedFinished(path: LearnerPath, viewed: PlanTask): LearnerPath {
  const finishedIds = promptsOnSamePage(path.tree, viewed).map(({ id }) => id)
  return { ...path, finished: new Set([...path.finished, ...finishedIds]) }
}

/**
 * Returns the first task of the next page. Prompts of the viewed page are skipped. Prompts of an earlier page are
 * skipped once they are written, so that no page comes up twice.
 */
function findFollowing(path: LearnerPath, tasks: readonly PlanTask[], viewed: PlanTask): PlanTask | undefined {
  const complete = completeTaskIds(path.tree, path.finished)
  const samePage = promptsOnSamePage(path.tree, viewed)
  const isRepeated = (task: PlanTask) => complete.has(task.id) && promptsOnSamePage(path.tree, task)[0] !== task
  return tasks.slice(tasks.indexOf(viewed) + 1).find((task) => !samePage.includes(task) && !isRepeated(task))
}

function firstToReview(path: LearnerPath): PlanTask | undefined {
  const tasks = unlockedTasks(path)
  return tasks.find(({ section }) => section === 'training') ?? tasks[0]
}

function chooseTarget(path: LearnerPath, viewed: PlanTask, followingTask: PlanTask | undefined): PlanTask | null {
  const leavesTraining = viewed.section === 'training' && followingTask?.section !== 'training'
  const current = currentTask(path)
  if (leavesTraining && current) return current
  const target = followingTask ?? firstToReview(path)
  return target && reachableTaskIds(path).has(target.id) ? target : findTaskToResume(path)
}

/**
 * Returns the label and target of the Next button, as if the viewed task were finished. The first case that applies
 * decides:
 * - The viewed page is not a task of the path (such as a pause instruction): the task where the learner resumes.
 * - The last task of training, with incomplete tasks left: the first incomplete task.
 * - The next task may be opened: the next task.
 * - The next task may not be opened: the first incomplete unlocked task, else the last unlocked task.
 * - The last task of the plan: the first training task, else the first unlocked task.
 *
 * Prompts that are written on one page count as one task. The label is "review" only on the last task of the plan;
 * before a section that is still locked it is "next".
 */
export function resolveNextButton(path: LearnerPath, viewedId: string): NextButton {
  const tasks = orderTasks(path)
  const viewed = tasks.find(({ id }) => id === viewedId)
  if (!viewed) return { label: 'next', taskId: findTaskToResume(path)?.id ?? null }
  const followingTask = findFollowing(path, tasks, viewed)
  const target = chooseTarget(withViewedFinished(path, viewed), viewed, followingTask)
  return { label: followingTask ? 'next' : 'review', taskId: target?.id ?? null }
}
