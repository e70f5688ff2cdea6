import type { TaskType } from './plan-tree.ts'

export type PlanPause = {
  readonly paused: boolean
  readonly hideScores: boolean
  /** The type of the first task that is not complete; null if all are complete. */
  readonly nextTaskType: TaskType | null
}

/**
 * Whether the learner stays on the page of an instruction that is not a task. On a pause instruction they stay while
 * the plan is paused. On a hide-scores instruction they stay while scores are hidden and the next task is an
 * assessment, because the instruction replaces that assessment's results. Otherwise they are redirected to the first
 * incomplete task.
 */
export function staysOnInstruction(kind: 'pause' | 'hide_scores', state: PlanPause): boolean {
  return kind === 'pause' ? state.paused : state.hideScores && state.nextTaskType === 'assessment'
}

export type AfterPreAssessment =
  | { readonly kind: 'pause_instruction' | 'hide_scores_instruction'; readonly instructionId: string }
  | { readonly kind: 'first_incomplete_task' }
  | { readonly kind: 'results' }

/**
 * Returns where the learner goes after submitting the first pre assessment:
 * - to the pause instruction, if the plan is paused and has one
 * - else to the hide-scores instruction, if scores are hidden and the plan has one; or straight to the first incomplete
 *   task, if that instruction would only redirect there
 * - else to the results
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
