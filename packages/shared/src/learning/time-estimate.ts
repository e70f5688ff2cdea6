import { completeTaskIds } from './completion.ts'
import { learnerTasks } from './doable-tasks.ts'
import type { PlanTask, PlanTree, TaskType } from './plan-tree.ts'
import type { Progress } from './progress.ts'

/** What one task takes most people, in minutes. Their content is not known where plans are listed. */
const MINUTES: Readonly<Record<TaskType, number>> = {
  assessment: 8,
  instruction: 3,
  medium: 3,
  journal_prompt: 4,
  survey: 0,
}

/** Above this an estimate is given in steps: more would be promised than is known. */
const EXACT_MINUTES = 5

/** About how many minutes a learner still needs for a plan; 0 where nothing is left. Above 5 in steps of 5. */
export function estimateMinutes(tree: PlanTree, finished: Progress): number {
  const complete = completeTaskIds(tree, finished)
  const left = learnerTasks(tree).filter(({ id }: PlanTask) => !complete.has(id))
  const minutes = left.reduce((sum, { taskType }) => sum + MINUTES[taskType], 0)
  return minutes <= EXACT_MINUTES ? minutes : Math.ceil(minutes / EXACT_MINUTES) * EXACT_MINUTES
}
