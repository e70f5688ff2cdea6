import { learnerTasks, learnerTree } from './doable-tasks.ts'
import type { PlanTask, PlanTree, TrainingGroup } from './plan-tree.ts'
import type { Progress } from './progress.ts'

function completeInGroup(group: TrainingGroup, finished: Progress): PlanTask[] {
  const prompts = group.tasks.filter(({ taskType }) => taskType === 'journal_prompt')
  const journalDone = prompts.every(({ id }) => finished.has(id))
  return group.tasks.filter(({ id, taskType }) => (taskType === 'journal_prompt' ? journalDone : finished.has(id)))
}

/**
 * Returns the ids of the tasks that count as complete. A journal prompt of a training group counts only once all
 * journal prompts of that group are finished; a prompt in the intro or outro counts by itself.
 */
export function completeTaskIds(tree: PlanTree, finished: Progress): ReadonlySet<string> {
  const { intro, training, outro } = learnerTree(tree)
  const complete = [
    ...intro.filter(({ id }) => finished.has(id)),
    ...training.flatMap((group) => completeInGroup(group, finished)),
    ...outro.filter(({ id }) => finished.has(id)),
  ]
  return new Set(complete.map(({ id }) => id))
}

/** The number of complete tasks and of all tasks that a learner can do, as in "3 of 4". */
export type TaskCount = { readonly done: number; readonly all: number }

export function countTasks(tree: PlanTree, finished: Progress): TaskCount {
  return { done: completeTaskIds(tree, finished).size, all: learnerTasks(tree).length }
}

/** Returns the share of complete tasks in whole percent, 0 to 100, rounded half up; 0 if there are no tasks. */
export const percentOf = ({ done, all }: TaskCount): number => (all === 0 ? 0 : Math.round((100 * done) / all))

/** Returns the share of complete tasks in whole percent; 0 for a plan without tasks. */
export function percentComplete(tree: PlanTree, finished: Progress): number {
  return percentOf(countTasks(tree, finished))
}

function areRequiredComplete(tasks: readonly PlanTask[], complete: ReadonlySet<string>): boolean {
  return tasks.every(({ id, required }) => !required || complete.has(id))
}

/** Whether every required intro task is complete. True for a plan without an intro. */
export function isIntroDone(tree: PlanTree, finished: Progress): boolean {
  return areRequiredComplete(learnerTree(tree).intro, completeTaskIds(tree, finished))
}

/** Whether every required training task is complete. True for a plan without training. */
export function isTrainingDone(tree: PlanTree, finished: Progress): boolean {
  const tasks = learnerTree(tree).training.flatMap((group) => group.tasks)
  return areRequiredComplete(tasks, completeTaskIds(tree, finished))
}

/**
 * Whether the whole plan is done: every required task is complete. If no task is required, all tasks count, so that a
 * plan of optional tasks is not done before it begins. A plan without tasks is never done.
 */
export function isPlanDone(tree: PlanTree, finished: Progress): boolean {
  const tasks = learnerTasks(tree)
  const complete = completeTaskIds(tree, finished)
  if (tasks.some(({ required }) => required)) return areRequiredComplete(tasks, complete)
  return tasks.length > 0 && tasks.every(({ id }) => complete.has(id))
}
