export type TaskType = 'assessment' | 'medium' | 'journal_prompt' | 'instruction' | 'survey'

export type PlanSection = 'intro' | 'training' | 'outro'

/** One task of a plan. `id` is the task's own id, `taskId` the id of the content that it points to. */
export type PlanTask = {
  readonly id: string
  readonly taskId: string
  readonly taskType: TaskType
  /** 0 to 9 for assessments: even numbers are pre types, odd numbers post types. Null for every other task. */
  readonly assessmentType: number | null
  readonly required: boolean
  readonly taskOrder: number
  readonly section: PlanSection
}

/** The training tasks of one factor. */
export type TrainingGroup = {
  readonly id: string
  readonly factorId: string | null
  readonly taskOrder: number
  readonly tasks: readonly PlanTask[]
}

export type PlanTree = {
  readonly intro: readonly PlanTask[]
  readonly training: readonly TrainingGroup[]
  readonly outro: readonly PlanTask[]
}

/** By section, whether the learner may open tasks out of turn. */
export type Navigation = {
  readonly training: boolean
  readonly introOutro: boolean
}

/** The result of a check whether an action is allowed. A refusal carries the error code that the server sends. */
export type GateResult = { readonly ok: true } | { readonly ok: false; readonly reason: 'task_locked' }
