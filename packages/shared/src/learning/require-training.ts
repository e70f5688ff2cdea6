import type { PlanTask, PlanTree } from './plan-tree.ts'

const required = (task: PlanTask): PlanTask => ({ ...task, required: true })

/**
 * Returns the tree with every training task marked as required. Used if results are confidential and the training order
 * follows from them. If optional tasks did not count, whether a learner is done would reveal which tasks they did
 * first.
 */
export const requireTraining = (tree: PlanTree): PlanTree => ({
  ...tree,
  training: tree.training.map((group) => ({ ...group, tasks: group.tasks.map(required) })),
})

/** Returns the tree with every task marked as required. */
export function requireAll(tree: PlanTree): PlanTree {
  const { intro, training, outro } = requireTraining(tree)
  return { intro: intro.map(required), training, outro: outro.map(required) }
}
