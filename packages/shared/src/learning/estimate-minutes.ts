import { completeTaskIds, type LearnerPath, learnerTasks, type TaskType } from '@evenground/shared/learning'

/** How many minutes a type of task usually takes. The list of plans does not contain the content of tasks. */
const MINUTES: Readonly<Record<TaskType, number>> = {
  assessment: 8,
  instruction: 3,
  medium: 3,
  journal_prompt: 4,
  survey: 0,
}

/** Minutes above which an estimate is rounded to steps, because it is not more precise. */
const EXACT_MINUTES = 5

/** Estimates how many minutes a learner still needs for a plan; 0 if nothing is left. Above 5, in steps of 5. */
export function estimateMinutes({ tree, finished }: Pick<LearnerPath, 'tree' | 'finished'>): number {
  const complete = completeTaskIds(tree, finished)
  const minutes = learnerTasks(tree).reduce(
    (sum, task) => sum + (complete.has(task.id) ? 0 : MINUTES[task.taskType]),
    0,
  )
  return minutes <= EXACT_MINUTES ? minutes : Math.ceil(minutes / EXACT_MINUTES) * EXACT_MINUTES
}
