import type { PlanTask, PlanTree } from './plan-tree.ts'

type Ordered = { readonly id: string; readonly taskOrder: number }

/** Compares by task order, then by id, so that equal orders come out the same on every machine. */
export function byTaskOrder(a: Ordered, b: Ordered): number {
  return a.taskOrder - b.taskOrder || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function withoutSurveys(tasks: readonly PlanTask[]): PlanTask[] {
  return tasks.filter((task) => task.taskType !== 'survey').sort(byTaskOrder)
}

/**
 * The plan as a learner can do it: without survey tasks, which have no learner path, without groups that
 * are left empty by that, and everything in task order (groups included).
 */
export function learnerTree(tree: PlanTree): PlanTree {
  return {
    intro: withoutSurveys(tree.intro),
    training: tree.training
      .map((group) => ({ ...group, tasks: withoutSurveys(group.tasks) }))
      .filter((group) => group.tasks.length > 0)
      .sort(byTaskOrder),
    outro: withoutSurveys(tree.outro),
  }
}

/** Every task that a learner can do: intro, then training, then outro, each in task order. */
export function learnerTasks(tree: PlanTree): PlanTask[] {
  const { intro, training, outro } = learnerTree(tree)
  return [...intro, ...training.flatMap((group) => group.tasks), ...outro]
}
