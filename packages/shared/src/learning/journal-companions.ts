import { learnerTree } from './doable-tasks.ts'
import type { PlanTask, PlanTree } from './plan-tree.ts'

/**
 * Returns the journal prompts that are written on the same page as this task: all prompts of its training group,
 * including the task itself, in task order. For any other task, and for a prompt outside training, that is the task
 * alone. Prompts of one page are complete together or not at all, so they must be recorded as finished together: a
 * single one would stay incomplete and keep the learner on the page forever.
 */
export function promptsOnSamePage(tree: PlanTree, task: PlanTask): PlanTask[] {
  if (task.taskType !== 'journal_prompt') return [task]
  const group = learnerTree(tree).training.find(({ tasks }) => tasks.some(({ id }) => id === task.id))
  return group?.tasks.filter(({ taskType }) => taskType === 'journal_prompt') ?? [task]
}
