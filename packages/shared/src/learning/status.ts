import type { Navigation, PlanTask, TrainingGroup } from './plan-tree.ts'

/** Available means: not complete, and free navigation lets the learner open it out of turn. */
export type Status = 'complete' | 'incomplete' | 'available'

/** A task's status. Intro and outro look at the intro/outro flag, training at the training flag. */
export function taskStatus(task: PlanTask, complete: ReadonlySet<string>, navigation: Navigation): Status {
  if (complete.has(task.id)) return 'complete'
  const free = task.section === 'training' ? navigation.training : navigation.introOutro
  return free ? 'available' : 'incomplete'
}

/** A training group's status: complete when all its tasks are, surveys aside. */
export function groupStatus(group: TrainingGroup, complete: ReadonlySet<string>, navigation: Navigation): Status {
  const tasks = group.tasks.filter(({ taskType }) => taskType !== 'survey')
  if (tasks.every(({ id }) => complete.has(id))) return 'complete'
  return navigation.training ? 'available' : 'incomplete'
}
