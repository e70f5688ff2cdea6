import type { TaskType } from './plan-tree.ts'

export type PlanPause = {
  readonly paused: boolean
  readonly hideScores: boolean
  /** The type of the first task that is not complete; null when there is none. */
  readonly nextTaskType: TaskType | null
}

/**
 * Whether an instruction that is not a task keeps the learner on its page. A pause instruction does while
 * the plan is paused; a hide-scores instruction while scores are hidden and the next task is an
 * assessment, because it stands in for that assessment's results. Otherwise the learner is sent on to the
 * first incomplete task.
 */
export function staysOnInstruction(kind: 'pause' | 'hide_scores', state: PlanPause): boolean {
  return kind === 'pause' ? state.paused : state.hideScores && state.nextTaskType === 'assessment'
}

export type AfterPreAssessment =
  | { readonly kind: 'pause_instruction' | 'hide_scores_instruction'; readonly instructionId: string }
  | { readonly kind: 'first_incomplete_task' }
  | { readonly kind: 'results' }

/**
 * Where the learner goes after submitting the first (pre) assessment: to the pause instruction where the
 * plan is paused and has one, else to the hide-scores instruction where scores are hidden and there is one
 * (past it, if it would only send the learner on), else to the results.
 */
export function afterPreAssessment(
  state: PlanPause & {
    readonly pauseInstructionId: string | null
    readonly hideScoresInstructionId: string | null
  },
): AfterPreAssessment {
  const { pauseInstructionId, hideScoresInstructionId } = state
  if (pauseInstructionId !== null && staysOnInstruction('pause', state)) {
    return { kind: 'pause_instruction', instructionId: pauseInstructionId }
  }
  if (!state.hideScores || hideScoresInstructionId === null) return { kind: 'results' }
  return staysOnInstruction('hide_scores', state)
    ? { kind: 'hide_scores_instruction', instructionId: hideScoresInstructionId }
    : { kind: 'first_incomplete_task' }
}
