import { z } from 'zod'
import { described, describedInput } from './content.ts'
import { MediumLength, MediumType } from './medium.ts'
import { AssessmentType, Id, LocalizedText, localizedInput, Order, stamps, Timestamp } from './primitives.ts'
import { singleResult } from './single-result.ts'

export const PlanType = z.enum(['master_plan', 'personal_plan'])
export const OrderType = z.enum(['worst_factor_first', 'forward', 'reverse'])
export const TaskType = z.enum(['assessment', 'medium', 'journal_prompt', 'instruction', 'survey'])
export const PlanSection = z.enum(['intro', 'training', 'outro'])
export const TaskStatus = z.enum(['complete', 'incomplete'])
export type TaskStatus = z.infer<typeof TaskStatus>

export const PlanTask = z.object({
  id: Id,
  /**
   * The id of the content that the task points to. For media and instructions, `media_id` or `instruction_id` repeats
   * it.
   */
  task_id: Id,
  task_type: TaskType,
  assessment_type: AssessmentType.nullable(),
  media_id: Id.nullable(),
  instruction_id: Id.nullable(),
  factor_id: Id.nullable(),
  training_id: Id.nullable(),
  section: PlanSection,
  section_type: PlanSection,
  suffix: LocalizedText,
  title: LocalizedText,
  label: LocalizedText,
  required: z.boolean(),
  task_order: Order,
  /** For a task with a medium: its type, and its length in seconds if known. A `LearnerPlan` has no length. */
  medium_type: MediumType.nullable().optional(),
  length_seconds: MediumLength.nullable().optional(),
  /**
   * Only in an enrollment, for callers who may see progress, and never in a `LearnerPlan`. A medium counts as watched
   * once its task is complete.
   */
  status: singleResult(TaskStatus).optional(),
})
export type PlanTask = z.infer<typeof PlanTask>

export const TrainingGroup = z.object({
  id: Id,
  factor_id: Id.nullable(),
  task_order: Order,
  tasks: z.array(PlanTask),
})
export type TrainingGroup = z.infer<typeof TrainingGroup>

const tasks = z.object({
  intro: z.array(PlanTask),
  training: z.array(TrainingGroup),
  outro: z.array(PlanTask),
})

export const PlanRow = z.object({
  ...described,
  suffix: LocalizedText,
  plan_type: PlanType,
  order_type: OrderType,
  active: z.boolean(),
  account_id: Id.nullable(),
  plan_id: Id.nullable(),
  pause_instruction_id: Id.nullable(),
  hide_scores_instruction_id: Id.nullable(),
  ...stamps,
})
export type PlanRow = z.infer<typeof PlanRow>

const InstructionReference = z.object({ id: Id, title: LocalizedText }).nullable()

export const Plan = PlanRow.extend({
  pause_instruction: InstructionReference,
  hide_scores_instruction: InstructionReference,
  tasks,
})
export type Plan = z.infer<typeof Plan>

export const PlanTaskInput = z.object({
  /**
   * The id of an existing task of this plan, so that learners keep their progress. Any other id is replaced by a new
   * one.
   */
  id: Id.optional(),
  task_id: Id,
  task_type: TaskType,
  assessment_type: AssessmentType.nullable().optional(),
  required: z.boolean().optional(),
  suffix: localizedInput(200).nullable().optional(),
  task_order: Order.optional(),
})
export type PlanTaskInput = z.infer<typeof PlanTaskInput>

export const TrainingGroupInput = z.object({
  id: Id.optional(),
  factor_id: Id.nullable().optional(),
  task_order: Order.optional(),
  tasks: z.array(PlanTaskInput).max(100),
})
export type TrainingGroupInput = z.infer<typeof TrainingGroupInput>

export const PlanTreeInput = z.object({
  intro: z.array(PlanTaskInput).max(100),
  training: z.array(TrainingGroupInput).max(100),
  outro: z.array(PlanTaskInput).max(100),
})
export type PlanTreeInput = z.infer<typeof PlanTreeInput>

export const PlanInput = z.object({
  ...describedInput,
  suffix: localizedInput(200).nullable().optional(),
  order_type: OrderType.optional(),
  active: z.boolean().optional(),
  pause_instruction_id: Id.nullable().optional(),
  hide_scores_instruction_id: Id.nullable().optional(),
  tasks: PlanTreeInput.optional(),
})
export type PlanInput = z.infer<typeof PlanInput>
export const PlanUpdate = PlanInput.partial()
export type PlanUpdate = z.infer<typeof PlanUpdate>

/**
 * A task as shown to its learner: with everything that the path needs to name it, so that no query per task is needed.
 */
export const LearnerTask = PlanTask.extend({
  medium_type: z.enum(['vimeo', 'youtube', 'podcast', 'pdf']).nullable(),
})
export type LearnerTask = z.infer<typeof LearnerTask>

export const LearnerTrainingGroup = TrainingGroup.extend({ title: LocalizedText, tasks: z.array(LearnerTask) })
export type LearnerTrainingGroup = z.infer<typeof LearnerTrainingGroup>

/** An earlier run of a plan. Its id gives access to its responses and its certificate. */
export const EarlierRun = z.object({ id: Id, run: z.int().min(1).max(32_767), completed_at: Timestamp })
export type EarlierRun = z.infer<typeof EarlierRun>

/** A plan of a learner. `id` is the id of the personal plan, `plan_id` that of the master plan. */
export const LearnerPlan = Plan.extend({
  account_id: Id,
  plan_id: Id,
  /**
   * The number of this run, from 1. A plan that is to be taken again gets a new run; calls with the master plan's ids
   * refer to the newest run.
   */
  run: z.int().min(1).max(32_767),
  /** Completed earlier runs, newest first. */
  earlier_runs: z.array(EarlierRun),
  completion: z.int().min(0).max(100),
  started: z.boolean(),
  /** True once training and outro are open. */
  unlocked: z.boolean(),
  /** True once a pre assessment of the intro is submitted. */
  pre_submitted: z.boolean(),
  due_at: Timestamp.nullable(),
  due_text: z.string().nullable(),
  /** Whether the due day has passed in the domain's time zone, as `due_text` says. */
  overdue: z.boolean(),
  completed_at: Timestamp.nullable(),
  options: z.object({ personal: z.object({ completed: singleResult(z.record(z.string(), z.literal(1))) }) }),
  /** The newest pre score of each training factor; null before the pre assessment and while scores are hidden. */
  pre_scores: singleResult(z.record(z.string(), z.number()).nullable()),
  tasks: z.object({
    intro: z.array(LearnerTask),
    training: z.array(LearnerTrainingGroup),
    outro: z.array(LearnerTask),
  }),
})
export type LearnerPlan = z.infer<typeof LearnerPlan>
