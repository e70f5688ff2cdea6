export type TaskType = 'assessment' | 'medium' | 'journal_prompt' | 'instruction' | 'survey'

export type PlanSection = 'intro' | 'training' | 'outro'

/** One task of a plan. `id` is the task's own id, `taskId` the id of the content that it points to. */
export type PlanTask = {
  readonly id: string
  readonly taskId: string
  readonly taskType: TaskType
  /** 0 to 9 for assessments: even is a pre type, odd a post type. Null for every other task. */
  readonly assessmentType: number | null
  readonly required: boolean
  readonly taskOrder: number
  readonly section: PlanSection
}

/** The tasks of one factor inside the training section. */
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

/** Which tasks the learner may open out of turn, by section. */
export type Navigation = {
  readonly training: boolean
  readonly introOutro: boolean
}

/** The answer of a gate: a refusal carries the error code that the server sends. */
export type GateResult = { readonly ok: true } | { readonly ok: false; readonly reason: 'task_locked' }
