import { z } from 'zod'
import { Id, ListQuery, LocalizedText, personName, Timestamp } from './primitives.ts'

/** The progress of one person who has the plan. */
export const PlanHolder = z.object({
  /** The id of the person's own copy of the plan. */
  id: Id,
  account_id: Id,
  ...personName,
  percent: z.int().min(0).max(100),
  tasks_done: z.int().min(0),
  tasks_all: z.int().min(0),
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  due_at: Timestamp.nullable(),
  /** Whether the plan is not completed and its due day has passed, by the calendar of the person's domain. */
  overdue: z.boolean(),
  assigned_at: Timestamp,
})
export type PlanHolder = z.infer<typeof PlanHolder>

/** The progress of one person in one of their plans. It shows participation, never results. */
export const AccountPlan = PlanHolder.omit({ account_id: true, given_name: true, family_name: true }).extend({
  /** The id of the master plan. */
  plan_id: Id,
  title: LocalizedText,
  /** Whether the due day has passed in the domain's time zone while something is left to do. */
  overdue: z.boolean(),
  certificate_at: Timestamp.nullable(),
})
export type AccountPlan = z.infer<typeof AccountPlan>

export const HolderState = z.enum(['not_started', 'started', 'completed', 'overdue'])
export type HolderState = z.infer<typeof HolderState>

export const PlanProgressQuery = ListQuery.extend({
  group_id: Id.describe('Only members of this group and of the groups below it').optional(),
  state: HolderState.describe('Only people with this progress. `counts` also includes the others').optional(),
})
export type PlanProgressQuery = z.output<typeof PlanProgressQuery>

export const PlanProgress = z.object({
  plan_id: Id,
  /** Counts of all holders, or of those in the requested group, regardless of page, search and `state`. */
  counts: z.object({
    holders: z.int().min(0),
    not_started: z.int().min(0),
    started: z.int().min(0),
    completed: z.int().min(0),
    /** The number of overdue holders, who have not completed the plan. */
    overdue: z.int().min(0),
  }),
  holders: z.array(PlanHolder),
})
export type PlanProgress = z.infer<typeof PlanProgress>
