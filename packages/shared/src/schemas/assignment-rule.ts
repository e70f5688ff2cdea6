import { z } from 'zod'
import { PeopleFilter } from './people-filter.ts'
import {
  CalendarDate,
  Id,
  ListQuery,
  LocalizedText,
  localizedInput,
  personName,
  stamps,
  Timestamp,
} from './primitives.ts'

const DAYS_MAX = 3650
const MONTHS_MAX = 120
/** Maximum number of months that the calendar looks ahead. */
const CALENDAR_MONTHS_MAX = 24

/** The day from which the days until the due date are counted. `date`: the same due date for everyone. */
export const RuleDueKind = z.enum(['none', 'after_joining', 'after_assignment', 'date'])
export type RuleDueKind = z.infer<typeof RuleDueKind>

/**
 * Why a rule assigns nothing, or less than it could.
 * - `plan_removed`, `plan_inactive`, `plan_not_offered`: its plan was deleted, is inactive or is not offered by its
 *   domain
 * - `domain_inactive`: its domain or a domain above is inactive
 * - `date_passed`: its due date has passed; people who join now get the plan without a due date
 * - `filter_unreadable`: its filter names a field that no longer exists
 */
export const RuleProblem = z.enum([
  'plan_removed',
  'plan_inactive',
  'plan_not_offered',
  'domain_inactive',
  'date_passed',
  'filter_unreadable',
])
export type RuleProblem = z.infer<typeof RuleProblem>

const DueDays = z.int().min(0).max(DAYS_MAX)
const RepeatMonths = z.int().min(1).max(MONTHS_MAX)

export const RuleRow = z.object({
  id: Id,
  domain_id: Id,
  title: LocalizedText,
  /** Null if the plan was deleted. */
  plan_id: Id.nullable(),
  plan_title: LocalizedText.nullable(),
  active: z.boolean(),
  due_kind: RuleDueKind,
  due_days: DueDays.nullable(),
  due_on: CalendarDate.nullable(),
  /** The plan is assigned again this many months after its completion; null: never. */
  repeat_months: RepeatMonths.nullable(),
  /** Days from that repeated assignment to its due date; null: no due date. */
  repeat_due_days: DueDays.nullable(),
  /**
   * The number of people to whom the rule applied when they were last checked. Null for callers who may not filter people
   * by its conditions.
   */
  person_count: z.int().min(0).nullable(),
  problems: z.array(RuleProblem),
  /** When the rule was last applied to everyone, also before its last change; null if it never was. */
  evaluated_at: Timestamp.nullable(),
  ...stamps,
})
export type RuleRow = z.infer<typeof RuleRow>

/** A filter in the form in which it was saved. Empty, with the problem `filter_unreadable`, if it cannot be read. */
const SavedFilter = z.array(
  z.object({ field: z.string(), operator: z.string(), values: z.array(z.string()), plan_id: Id.optional() }),
)

export const Rule = RuleRow.extend({
  filter: SavedFilter,
  /** A description of the filter in the caller's language. */
  filter_text: z.string(),
})
export type Rule = z.infer<typeof Rule>

const fields = {
  domain_id: Id,
  title: localizedInput(200),
  plan_id: Id,
  filter: PeopleFilter,
  active: z.boolean().optional(),
  due_kind: RuleDueKind.optional(),
  due_days: DueDays.nullable().optional(),
  due_on: CalendarDate.nullable().optional(),
  repeat_months: RepeatMonths.nullable().optional(),
  repeat_due_days: DueDays.nullable().optional(),
}
export const RuleInput = z.object(fields)
export type RuleInput = z.infer<typeof RuleInput>
export const RuleUpdate = z.object(fields).omit({ domain_id: true }).partial()
export type RuleUpdate = z.infer<typeof RuleUpdate>

export const RuleListQuery = ListQuery.extend({ domain_id: Id.optional() })
export type RuleListQuery = z.output<typeof RuleListQuery>

export const RulePreviewInput = z.object({
  /** The id of the rule that is being changed; absent for a new rule. */
  id: Id.optional(),
  ...z.object(fields).omit({ title: true, active: true }).shape,
})
export type RulePreviewInput = z.infer<typeof RulePreviewInput>

const peopleCount = z.int().min(0)
/** Null for callers who may not see progress. */
const progressCount = peopleCount.nullable()

/** How many people a rule would apply to, and what it would do, if it were saved now. */
export const RulePreview = z.object({
  people: peopleCount,
  /** People who completed the plan within the last `months` months. */
  completed: progressCount,
  months: RepeatMonths,
  /** People who have the plan now and have not completed it. */
  in_progress: progressCount,
  to_assign: peopleCount,
  /** People who had the plan before and get it back with their progress. */
  to_bring_back: progressCount,
  to_assign_again: progressCount,
  /** People whose own domain does not offer the plan. They do not get it. */
  not_offered: peopleCount,
  /** People who would be overdue immediately under the rule. They get a later due date, or none. */
  late: peopleCount,
})
export type RulePreview = z.infer<typeof RulePreview>

const oneRule = { rule_id: Id.describe('Only this rule. Absent: all rules').optional() }

export const RuleCalendarQuery = z.object({
  ...oneRule,
  domain_id: Id.optional(),
  by: z.enum(['day', 'month']).describe('Length of a period. Default: `month`').default('month'),
  months: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(CALENDAR_MONTHS_MAX)
    .describe('Number of months to look ahead. Default: 6')
    .default(6),
})
export type RuleCalendarQuery = z.output<typeof RuleCalendarQuery>

/** The assignments that the calendar expects on one day, or in one month. */
export const RuleCalendarRow = z.object({
  /** The day, or the first day of the month. */
  starts_on: CalendarDate,
  /** Null for one rule whose conditions the caller may not filter people by. */
  assigned: peopleCount.nullable(),
  due: progressCount,
  assigned_again: progressCount,
})
export type RuleCalendarRow = z.infer<typeof RuleCalendarRow>

/**
 * What a rule did. `already_enrolled`: the rule applies, but the person already had the plan. `left`: the rule no
 * longer applies, and the person keeps the plan.
 */
export const RuleEventKind = z.enum(['assigned', 'brought_back', 'already_enrolled', 'assigned_again', 'left'])
export type RuleEventKind = z.infer<typeof RuleEventKind>
/**
 * Why it happened.
 * - `matches`, `returned`: the rule applies for the first time, or applies again
 * - `repeats`: the plan is due to be taken again
 * - `inactive`: the rule no longer applies because the person has no access now
 * - `moved`: … because they moved to a domain that the rule does not cover
 * - `no_match`: … because they no longer match the filter
 */
export const RuleEventReason = z.enum(['matches', 'returned', 'repeats', 'inactive', 'moved', 'no_match'])
export type RuleEventReason = z.infer<typeof RuleEventReason>

export const RuleEventQuery = ListQuery.extend({ ...oneRule, account_id: Id.optional() })
export type RuleEventQuery = z.output<typeof RuleEventQuery>

/** What a rule did for one person, and why. */
export const RuleEvent = z.object({
  id: Id,
  rule_id: Id,
  /** Null if the rule belongs to a domain outside the caller's scope. */
  rule_title: LocalizedText.nullable(),
  account_id: Id,
  ...personName,
  plan_id: Id,
  plan_title: LocalizedText.nullable(),
  kind: RuleEventKind,
  reason: RuleEventReason,
  /** The number of the person's run of the plan. Null if no enrollment was created or brought back. */
  run: z.int().min(1).max(32_767).nullable(),
  due_on: CalendarDate.nullable(),
  occurred_at: Timestamp,
})
export type RuleEvent = z.infer<typeof RuleEvent>
