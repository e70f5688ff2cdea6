import type { PlanTask, PlanTree } from './plan-tree.ts'

type Ordered = { readonly id: string; readonly taskOrder: number }

/** Compares by task order, then by id, so that tasks with the same order are sorted alike on every machine. */
export function byTaskOrder(a: Ordered, b: Ordered): number {
  return a.taskOrder - b.taskOrder || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function withoutSurveys(tasks: readonly PlanTask[]): PlanTask[] {
  return tasks.filter((task) => task.taskType !== 'survey').sort(byTaskOrder)
}

/**
 * Returns the plan with only the tasks that a learner can do: without survey tasks, which the learner's path does not
 * support, and without groups that this leaves empty. Groups and tasks are sorted by task order.
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

/** Returns every task that a learner can do: intro, then training, then outro, each in task order. */
export function learnerTasks(tree: PlanTree): PlanTask[] {
  const { intro, training, outro } = learnerTree(tree)
  return [...intro, ...training.flatMap((group) => group.tasks), ...outro]
}
