import { isTrainingDone } from './completion.ts'
import { type LearnerPath, reachableTaskIds } from './learner-path.ts'
import type { GateResult, PlanTree } from './plan-tree.ts'
import type { Progress } from './progress.ts'
import { isPostType } from './responses.ts'

const OPEN: GateResult = { ok: true }
const LOCKED: GateResult = { ok: false, reason: 'task_locked' }

/** Returns the ids of all tasks that `canFinish` allows, for callers that check many tasks at once. */
export function finishableTaskIds(path: LearnerPath): ReadonlySet<string> {
  return new Set([...path.finished, ...reachableTaskIds(path)])
}

/**
 * Whether a task may be finished now, judged by the learner's position in the plan. Evidence and pause are checked
 * elsewhere. A task that is already finished may be finished again, without effect. A survey task, or an id that is not
 * in the plan, is locked.
 */
export function canFinish(path: LearnerPath, taskId: string): GateResult {
  return finishableTaskIds(path).has(taskId) ? OPEN : LOCKED
}

/**
 * Whether a response of this assessment type may be saved or submitted. Pre types: always. Post types: once the
 * required training tasks are complete, or if intro and outro tasks may be taken out of turn.
 */
export function canTakePost(input: {
  readonly assessmentType: number
  readonly tree: PlanTree
  readonly finished: Progress
  readonly introOutroNavigation: boolean
}): GateResult {
  if (!isPostType(input.assessmentType) || input.introOutroNavigation) return OPEN
  return isTrainingDone(input.tree, input.finished) ? OPEN : LOCKED
}
