import {
  completeTaskIds,
  finishableTaskIds,
  isPostType,
  type Navigation,
  orderTasks,
} from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { indexTasks, isAssessment, toLearnerPath } from '../../lib/learning/learner-path.ts'
import { resultsLink, taskLink } from '../../lib/learning/task-links.ts'

const isDone = (plan: LearnerPlan, task: LearnerTask): boolean => plan.options.personal.completed[task.id] === 1

/**
 * Link to the newest assessment results: of the post-assessment once done, otherwise of the pre-assessment. Null before
 * either.
 */
export function overviewLink(plan: LearnerPlan): string | null {
  const taken = [...indexTasks(plan).values()].filter((task) => isAssessment(task) && isDone(plan, task))
  const newest = taken.findLast((task) => isPostType(task.assessment_type ?? 0)) ?? taken.at(-1)
  return newest ? resultsLink(plan.id, newest.id, newest.assessment_type ?? 0) : null
}

/**
 * Link of the Training entry: the first unfinished training task that may be opened, otherwise the first that may be
 * read again. Null when none may be opened.
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
