import { isTrainingDone } from './completion.ts'
import { type LearnerPath, reachableTaskIds } from './learner-path.ts'
import type { GateResult, PlanTree } from './plan-tree.ts'
import type { Progress } from './progress.ts'
import { isPostType } from './responses.ts'

const OPEN: GateResult = { ok: true }
const LOCKED: GateResult = { ok: false, reason: 'task_locked' }

/** The ids of all tasks for which `canFinish` says yes: asked once for many tasks. */
export function finishableTaskIds(path: LearnerPath): ReadonlySet<string> {
  return new Set([...path.finished, ...reachableTaskIds(path)])
}

/**
 * Whether the learner's place in the plan allows a task to be finished now (evidence and pause are judged
 * elsewhere). A task that is finished already may be finished again, without effect. A survey or an id
 * that is not in the plan is locked.
 */
export function canFinish(path: LearnerPath, taskId: string): GateResult {
  return finishableTaskIds(path).has(taskId) ? OPEN : LOCKED
}

/**
 * Whether a response of this type may be saved or submitted: a post type only once the required training
 * tasks are complete, unless intro and outro may be taken out of turn. Pre types always.
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
