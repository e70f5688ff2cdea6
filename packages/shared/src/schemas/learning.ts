import { z } from 'zod'
import { Factor } from './factor.ts'
import { LearnerPlan, TaskType } from './plan.ts'
import { AssessmentType, Id, TimestampInput, text } from './primitives.ts'

export const MyPlansQuery = z.object({
  factors: z
    .enum(['true', 'false'])
    .describe('`false`: leave `factors` empty, which halves the response. They are included by default')
    .optional(),
})

export const LearnerPlans = z.object({ plans: z.array(LearnerPlan), factors: z.array(Factor) })
export type LearnerPlans = z.infer<typeof LearnerPlans>

/** Switches of the learner's domain. `paused` and `hide_scores` can also be set for the learner's groups. */
export const LearnerFlags = z.object({
  paused: z.boolean(),
  hide_scores: z.boolean(),
  hide_cert: z.boolean(),
  training_navigation: z.boolean(),
  intro_outro_navigation: z.boolean(),
  allow_video_skip: z.boolean(),
  allow_journal_skip: z.boolean(),
})
export type LearnerFlags = z.infer<typeof LearnerFlags>

export const StartPlanQuery = z.object({ planId: Id })

export const TaskCompletionInput = z.object({
  plan_id: Id,
  /** The id of the plan task itself. */
  id: Id,
  task_id: Id.optional(),
  task_type: TaskType,
  type: z.enum(['start', 'finish']),
  assessment_type: AssessmentType.nullable().optional(),
  user_agent: text(1000).optional(),
})
export type TaskCompletionInput = z.infer<typeof TaskCompletionInput>

/** `due_ats` contains one date or null for each plan. */
export const AddPlansInput = z
  .object({
    plans: z.array(Id).min(1).max(100),
    due_ats: z.array(TimestampInput.nullable()).max(100).nullable().optional(),
  })
  .refine(({ plans, due_ats }) => !due_ats || due_ats.length === plans.length, {
    path: ['due_ats'],
    message: 'length_differs',
  })
export type AddPlansInput = z.infer<typeof AddPlansInput>
