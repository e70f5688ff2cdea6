import { canFinish, isBlockedByPause, learnerTasks, type PlanTask, type PlanTree } from '@evenground/shared/learning'
import { isJournalEntryLongEnough } from '@evenground/shared/rules'
import type { TaskCompletionInput } from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { LearnerProgress } from './learner-progress.ts'

/** Finds the task that a request names. Throws 404 if anything else that the request says about the task is wrong. */
export function findTask(tree: PlanTree, input: TaskCompletionInput): PlanTask {
  const task = learnerTasks(tree).find(({ id }) => id === input.id)
  if (!task || task.taskType !== input.task_type) throw notFound()
  if (input.task_id !== undefined && input.task_id !== task.taskId) throw notFound()
  if (input.assessment_type != null && input.assessment_type !== task.assessmentType) throw notFound()
  return task
}

/** Throws if the task may be neither started nor finished. */
export function assertMayWork({ path, flags }: LearnerProgress, task: PlanTask): void {
  if (isBlockedByPause(flags.paused, { kind: 'task', section: task.section })) throw new AppError('training_paused')
  if (!canFinish(path, task.id).ok) throw new AppError('task_locked')
}

export const isSubmittedIn = ({ responses }: LearnerProgress, task: PlanTask): boolean =>
  responses.some((response) => response.assessmentId === task.taskId && response.assessmentType === task.assessmentType)

/**
 * Whether each prompt has an entry of full length. A stored entry may be shorter if skipping was allowed at the time.
 */
export const haveEntries = (
  promptIds: readonly string[],
  entries: readonly { promptId: string; text: string }[],
): boolean =>
  promptIds.every((id) => entries.some(({ promptId, text }) => promptId === id && isJournalEntryLongEnough(text)))
