import { learnerTree } from './doable-tasks.ts'
import type { PlanTask, PlanTree } from './plan-tree.ts'

/**
 * The journal prompts that are written on one page with this task: all prompts of its training group,
 * itself included, in task order. Any other task, and a prompt outside training, is alone.
 *
 * They are complete together or not at all, so they must be recorded as finished together:
 * a single one would stay incomplete and keep the learner on the page forever.
 */
export function promptsOnSamePage(tree: PlanTree, task: PlanTask): PlanTask[] {
  if (task.taskType !== 'journal_prompt') return [task]
  const group = learnerTree(tree).training.find(({ tasks }) => tasks.some(({ id }) => id === task.id))
  return group?.tasks.filter(({ taskType }) => taskType === 'journal_prompt') ?? [task]
}
