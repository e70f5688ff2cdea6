import { learnerTasks, promptsOnSamePage, type TaskCount } from '@evenground/shared/learning'
import { isPostType } from '@evenground/shared/scoring'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { assertUnsealed, isSealed } from '../confidentiality/index.ts'
import { isAsOpened } from './closed-order.ts'
import { type LearnerProgress, loadLearnerProgress } from './learner-progress.ts'
import type { ProgressRow } from './progress.repo.ts'

const trainingIds = ({ path }: LearnerProgress): string[] =>
  path.tree.training.flatMap(({ tasks }) => tasks.map(({ id }) => id))

/**
 * The time up to which the learner's results in this plan are sealed; null if none is. It also considers when the
 * training order arose: an administrator may have deleted the responses that it follows from.
 */
export function findSealedAt(
  { plan, responses }: Pick<LearnerProgress, 'plan' | 'responses'>,
  caller: Pick<Caller, 'actorId' | 'sealedAt'>,
): Date | null {
  if (caller.actorId !== null) return null
  const isOrderSealed = isSealed(caller, plan.isClosed, plan.orderedSince)
  return isOrderSealed || responses.some(({ isClosed, startedAt }) => isSealed(caller, isClosed, startedAt))
    ? caller.sealedAt
    : null
}

/** Whether a task is shown as not finished, because it was finished before results were sealed. */
export const isHiddenFinish = ({ finishedAt }: Pick<ProgressRow, 'finishedAt'>, sealedAt: Date | null): boolean =>
  finishedAt !== null && sealedAt !== null && finishedAt <= sealedAt

/** Whether a task was done when the plan was completed with all of its training. */
const isSettled = (row: ProgressRow | undefined, { completedAt, tellsOrder }: LearnerProgress['plan']): boolean =>
  row?.finishedAt != null && completedAt !== null && !tellsOrder && row.finishedAt <= completedAt

/**
 * Whether a finished task cannot have been done as part of the training, wherever it is today: someone may have moved
 * it. Post assessments were never in training, and neither was what was done before training opened.
 */
function isOutside(row: ProgressRow | undefined, { plan, path }: LearnerProgress): boolean {
  if (!row?.finishedAt || plan.unlockedAt === null || isSettled(row, plan)) return true
  const task = learnerTasks(path.tree).find(({ id }) => id === row.taskId)
  return row.finishedAt <= plan.unlockedAt || (task?.assessmentType != null && isPostType(task.assessmentType))
}

/**
 * Whether work on a task of a sealed plan would reveal its training order: a task that was done before responds
 * differently from others. Once the plan was changed, anything but an assessment may have been training. False if the
 * order does not follow from scores, or all of the training is done.
 */
function tellsOrder({ plan, path }: LearnerProgress, taskId: string): boolean {
  if (!plan.tellsOrder || plan.unlockedAt === null) return false
  const tasks = learnerTasks(path.tree).filter((task) => task.taskId === taskId)
  if (!isAsOpened(plan)) return tasks.every(({ taskType }) => taskType !== 'assessment')
  return tasks.some(({ section }) => section === 'training')
}

/** Throws if work on a task would reveal a training order that is sealed for the caller. */
export function assertOrderUnsealed(
  learnerProgress: LearnerProgress,
  caller: Pick<Caller, 'actorId' | 'sealedAt'>,
  taskId: string,
): void {
  assertUnsealed(findSealedAt(learnerProgress, caller) !== null && tellsOrder(learnerProgress, taskId))
}

/** Like `assertOrderUnsealed`, for the caller's own data in a plan. Loads nothing unless something is sealed. */
export async function assertOwnOrderUnsealed(db: Db, caller: Caller, planId: string, taskId: string): Promise<void> {
  if (caller.sealedAt === null || caller.actorId !== null) return
  assertOrderUnsealed(await loadLearnerProgress(db, caller.accountId, planId, { earlier: true }), caller, taskId)
}

/** The progress that others see: the number of steps taken, whatever happened to their tasks since. */
export function countSteps({ plan, path }: LearnerProgress): TaskCount {
  const all = new Set(learnerTasks(path.tree).map((task) => promptsOnSamePage(path.tree, task)[0]?.id)).size
  return { done: plan.completedAt ? all : Math.min(plan.finishedSteps, all), all }
}

/**
 * Shows the plan's own order and hides which tasks of the training are done: both follow from scores. If all of the
 * training is done, that reveals nothing and is shown. Tasks finished after `sealedAt` stay shown; if it is null, none
 * does.
 */
export function hideOrder(learnerProgress: LearnerProgress, sealedAt: Date | null): LearnerProgress {
  const { plan, path, progress } = learnerProgress
  const rowOf = (id: string) => progress.find(({ taskId }) => taskId === id)
  const training = trainingIds(learnerProgress)
  const isAllDone =
    sealedAt !== null &&
    training.every((id) => path.finished.has(id)) &&
    (isAsOpened(plan) || training.every((id) => isSettled(rowOf(id), plan)))
  const shown = progress.filter((row) => sealedAt !== null && row.finishedAt && !isHiddenFinish(row, sealedAt))
  const kept = new Set([
    ...(isAllDone ? training : []),
    ...[...path.finished].filter((id) => !training.includes(id) && isOutside(rowOf(id), learnerProgress)),
    ...shown.map(({ taskId }) => taskId),
  ])
  const finished = new Set([...path.finished].filter((id) => kept.has(id)))
  return { ...learnerProgress, preScores: null, path: { ...path, finished, frozenOrder: null } }
}

/** Lets any task of the training be worked on: which one is next would reveal the order. */
export const openTraining = (learnerProgress: LearnerProgress): LearnerProgress => {
  const { path } = learnerProgress
  return { ...learnerProgress, path: { ...path, navigation: { ...path.navigation, training: true } } }
}
