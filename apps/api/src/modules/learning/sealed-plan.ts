import type { Caller } from '../../http/security/caller.ts'
import { isSealed } from '../confidentiality/index.ts'
import type { LearnerProgress } from './learner-progress.ts'
import type { ProgressRow } from './progress.repo.ts'

const trainingIds = ({ path }: LearnerProgress): string[] =>
  path.tree.training.flatMap(({ tasks }) => tasks.map(({ id }) => id))

/** Until when results of a learner in this plan are sealed, where the order of its training follows from some of them. */
export const findSealedAt = (
  { responses }: Pick<LearnerProgress, 'responses'>,
  caller: Pick<Caller, 'actorId' | 'sealedAt'>,
): Date | null =>
  caller.actorId === null && responses.some(({ isClosed, startedAt }) => isSealed(caller, isClosed, startedAt))
    ? caller.sealedAt
    : null

/** Whether a task is shown as not finished, since it was finished before results were sealed. */
export const isHiddenFinish = ({ finishedAt }: Pick<ProgressRow, 'finishedAt'>, sealedAt: Date | null): boolean =>
  finishedAt !== null && sealedAt !== null && finishedAt <= sealedAt

/**
 * The plan's own order, and of the training not which task is done: both follow from scores. Where all of it is done,
 * that tells nothing. `sealedAt`: what was finished later stays shown; null: nothing does.
 */
export function hideOrder(learnerProgress: LearnerProgress, sealedAt: Date | null): LearnerProgress {
  const { path, progress } = learnerProgress
  const training = trainingIds(learnerProgress)
  const isAllDone = sealedAt !== null && training.every((id) => path.finished.has(id))
  const shown = progress.filter((row) => sealedAt !== null && row.finishedAt && !isHiddenFinish(row, sealedAt))
  const kept = new Set([
    ...(isAllDone ? training : []),
    ...[...path.finished].filter((id) => !training.includes(id)),
    ...shown.map(({ taskId }) => taskId),
  ])
  const finished = new Set([...path.finished].filter((id) => kept.has(id)))
  return { ...learnerProgress, preScores: null, path: { ...path, finished, frozenOrder: null } }
}

/** Any task of the training may be worked on: which one comes next tells the order. */
export const openTraining = (learnerProgress: LearnerProgress): LearnerProgress => {
  const { path } = learnerProgress
  return { ...learnerProgress, path: { ...path, navigation: { ...path.navigation, training: true } } }
}
