import { learnerTree } from './doable-tasks.ts'
import type { PlanTask, PlanTree } from './plan-tree.ts'

/**
 * The journal prompts that are written on one page with this task: all prompts of its training group,
 * itself included, in task order. Any other task, and a prompt outside training, stands alone.
 *
 * They are complete together or not at all, so whoever records one as finished records all of them:
 * recording a single one would leave it incomplete and hold the learner on the page for ever.
 */
export function promptsOnSamePage(tree: PlanTree, task: PlanTask): PlanTask[] {
  if (task.taskType !== 'journal_prompt') return [task]
  const group = learnerTree(tree).training.find(({ tasks }) => tasks.some(({ id }) => id === task.id))
  return group?.tasks.filter(({ taskType }) => taskType === 'journal_prompt') ?? [task]
}
