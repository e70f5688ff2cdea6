import type { PlanTask, PlanTree } from './plan-tree.ts'

const required = (task: PlanTask): PlanTask => ({ ...task, required: true })

/**
 * The tree with every task of the training as required. Where results are confidential and the order of the training follows
 * from them, optional tasks of it count like required ones: otherwise whether someone is done would tell which they did first.
 */
export const requireTraining = (tree: PlanTree): PlanTree => ({
  ...tree,
  training: tree.training.map((group) => ({ ...group, tasks: group.tasks.map(required) })),
})

/** The tree with every task as required. */
export function requireAll(tree: PlanTree): PlanTree {
  const { intro, training, outro } = requireTraining(tree)
  return { intro: intro.map(required), training, outro: outro.map(required) }
}
