import { isPostType } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
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

/** Training opens the first of its tasks that is not done, else its first. Null while training is locked. */
export function trainingLink(plan: LearnerPlan): string | null {
  if (!plan.unlocked) return null
  const tasks = plan.tasks.training.flatMap((group) => group.tasks)
  const next = tasks.find((task) => !isDone(plan, task)) ?? tasks[0]
  return next ? taskLink(plan, next) : null
}
