import type { Navigation, PlanTask, TrainingGroup } from './plan-tree.ts'

/** The status of a task. `available`: not complete, and free navigation lets the learner open it out of turn. */
export type Status = 'complete' | 'incomplete' | 'available'

/**
 * Returns a task's status. In intro and outro the `introOutro` navigation flag counts, in training the `training` flag.
 */
export function taskStatus(task: PlanTask, complete: ReadonlySet<string>, navigation: Navigation): Status {
  if (complete.has(task.id)) return 'complete'
  const free = task.section === 'training' ? navigation.training : navigation.introOutro
  return free ? 'available' : 'incomplete'
}

/** Returns a training group's status: complete if all its tasks are, ignoring survey tasks. */
export function groupStatus(group: TrainingGroup, complete: ReadonlySet<string>, navigation: Navigation): Status {
  const tasks = group.tasks.filter(({ taskType }) => taskType !== 'survey')
  if (tasks.every(({ id }) => complete.has(id))) return 'complete'
  return navigation.training ? 'available' : 'incomplete'
}
