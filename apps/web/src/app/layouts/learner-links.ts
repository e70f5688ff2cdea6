import {
  completeTaskIds,
  finishableTaskIds,
  isPostType,
  type Navigation,
  orderTasks,
} from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { indexTasks, toLearnerPath } from '../../lib/learning/learner-path.ts'
import { resultsLink, taskLink } from '../../lib/learning/task-links.ts'

const isDone = (plan: LearnerPlan, task: LearnerTask): boolean => plan.options.personal.completed[task.id] === 1

/** Overview shows the newest results: the post assessment's once it is done, else the pre's. Null before either. */
export function overviewLink(plan: LearnerPlan): string | null {
  const taken = [...plan.tasks.intro, ...plan.tasks.outro].filter(
    (task) => task.task_type === 'assessment' && isDone(plan, task),
  )
  const newest = taken.findLast((task) => isPostType(task.assessment_type ?? 0)) ?? taken.at(-1)
  return newest ? resultsLink(plan.id, newest.id, newest.assessment_type ?? 0) : null
}

/**
 * Training opens the first of its tasks that is not done and may be opened, else the first that may be read again. Null
 * while none of them is open.
 */
export function trainingLink(plan: LearnerPlan, navigation: Navigation): string | null {
  const path = toLearnerPath(plan, navigation)
  const complete = completeTaskIds(path.tree, path.finished)
  const finishable = finishableTaskIds(path)
  const open = orderTasks(path).filter(({ id, section }) => section === 'training' && finishable.has(id))
  const next = open.find(({ id }) => !complete.has(id)) ?? open[0]
  const task = indexTasks(plan).get(next?.id ?? '')
  return task ? taskLink(plan, task) : null
}
