import type { PlanTask, PlanTree } from './plan-tree.ts'

type Ordered = { readonly id: string; readonly taskOrder: number }

/** Compares by task order, then by id, so that equal orders come out the same on every machine. */
export function byTaskOrder(a: Ordered, b: Ordered): number {
  return a.taskOrder - b.taskOrder || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function keepDoable(tasks: readonly PlanTask[]): PlanTask[] {
  return tasks.filter((task) => task.taskType !== 'survey').sort(byTaskOrder)
}

/**
 * The plan as a learner can do it: without survey tasks, which have no learner path, without groups that
 * are left empty by that, and everything in task order (groups included).
 */
export function doableTree(tree: PlanTree): PlanTree {
  return {
    intro: keepDoable(tree.intro),
    training: tree.training
      .map((group) => ({ ...group, tasks: keepDoable(group.tasks) }))
      .filter((group) => group.tasks.length > 0)
      .sort(byTaskOrder),
    outro: keepDoable(tree.outro),
  }
}

/** Every task that a learner can do: intro, then training, then outro, each in task order. */
export function doableTasks(tree: PlanTree): PlanTask[] {
  const { intro, training, outro } = doableTree(tree)
  return [...intro, ...training.flatMap((group) => group.tasks), ...outro]
}
