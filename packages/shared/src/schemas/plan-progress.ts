import { z } from 'zod'
import { Id, ListQuery, LocalizedText, personName, Timestamp } from './primitives.ts'

/** How far one holder of a plan is. */
export const PlanHolder = z.object({
  /** The holder's own copy of the plan. */
  id: Id,
  account_id: Id,
  ...personName,
  percent: z.int().min(0).max(100),
  tasks_done: z.int().min(0),
  tasks_all: z.int().min(0),
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  due_at: Timestamp.nullable(),
  /** Not completed on the day after it was due, by the calendar of their domain. */
  overdue: z.boolean(),
  assigned_at: Timestamp,
})
export type PlanHolder = z.infer<typeof PlanHolder>

/** How far one person is in one of their plans. It tells of taking part, never of a result. */
export const AccountPlan = PlanHolder.omit({ account_id: true, given_name: true, family_name: true }).extend({
  /** The master plan. */
  plan_id: Id,
  title: LocalizedText,
  /** Its day has passed in the time zone of the domain, and something is left to do. */
  overdue: z.boolean(),
  certificate_at: Timestamp.nullable(),
})
export type AccountPlan = z.infer<typeof AccountPlan>

export const HolderState = z.enum(['not_started', 'started', 'completed', 'overdue'])
export type HolderState = z.infer<typeof HolderState>

export const PlanProgressQuery = ListQuery.extend({
  group_id: Id.describe('Only members of this group, and of the groups below it.').optional(),
  state: HolderState.describe('Only holders who are that far; the counts are of all.').optional(),
})
export type PlanProgressQuery = z.output<typeof PlanProgressQuery>

export const PlanProgress = z.object({
  plan_id: Id,
  /** Over all holders, whatever page of them is asked for. */
  counts: z.object({
    holders: z.int().min(0),
    not_started: z.int().min(0),
    started: z.int().min(0),
    completed: z.int().min(0),
    /** Of those who have not completed it. */
    overdue: z.int().min(0),
  }),
  holders: z.array(PlanHolder),
})
export type PlanProgress = z.infer<typeof PlanProgress>
