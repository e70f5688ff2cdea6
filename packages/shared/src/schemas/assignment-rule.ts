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
/** The most months that the calendar looks ahead. */
const CALENDAR_MONTHS_MAX = 24

/** What the days until the due date count from; `date`: the same day for everyone. */
export const RuleDueKind = z.enum(['none', 'after_joining', 'after_assignment', 'date'])
export type RuleDueKind = z.infer<typeof RuleDueKind>

/**
 * Why a rule assigns nothing, or less than it says.
 * - `plan_removed`, `plan_inactive`, `plan_not_offered`: its plan is gone, switched off or not offered by its domain
 * - `domain_inactive`: its domain, or one above, is switched off
 * - `date_passed`: its due date has passed; people who join now get the plan without one
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
  /** Null: the plan was removed. */
  plan_id: Id.nullable(),
  plan_title: LocalizedText.nullable(),
  active: z.boolean(),
  due_kind: RuleDueKind,
  due_days: DueDays.nullable(),
  due_on: CalendarDate.nullable(),
  /** The plan is to be taken again so many months after its completion; null: never again. */
  repeat_months: RepeatMonths.nullable(),
  /** Days from that repeated assignment until it is due; null: no due date. */
  repeat_due_days: DueDays.nullable(),
  /** How many people it applies to now. */
  person_count: z.int().min(0),
  problems: z.array(RuleProblem),
  /** When the rule was last applied to everyone; null: not yet since it was saved. */
  evaluated_at: Timestamp.nullable(),
  ...stamps,
})
export type RuleRow = z.infer<typeof RuleRow>

/** A filter as it was saved. */
const SavedFilter = z.array(
  z.object({ field: z.string(), operator: z.string(), values: z.array(z.string()), plan_id: Id.optional() }),
)

export const Rule = RuleRow.extend({
  filter: SavedFilter,
  /** The filter in words of the caller's language. */
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
  /** The rule that is being changed; absent: a new one. */
  id: Id.optional(),
  ...z.object(fields).omit({ title: true, active: true }).shape,
})
export type RulePreviewInput = z.infer<typeof RulePreviewInput>

const peopleCount = z.int().min(0)
/** Null for callers who may not see progress. */
const progressCount = peopleCount.nullable()

/** How many people a rule would apply to, and what it would do for them, if it were saved now. */
export const RulePreview = z.object({
  people: peopleCount,
  /** Who completed the plan within the last `months` months. */
  completed: progressCount,
  months: RepeatMonths,
  /** Who has the plan now and has not completed it. */
  in_progress: progressCount,
  to_assign: peopleCount,
  /** Who had the plan before: it comes back with its progress. */
  to_bring_back: progressCount,
  to_assign_again: progressCount,
  /** Whose own domain does not offer the plan: they do not get it. */
  not_offered: peopleCount,
  /** Who would be overdue at once by the rule: they get a later due date, or none. */
  late: peopleCount,
})
export type RulePreview = z.infer<typeof RulePreview>

export const RuleCalendarQuery = z.object({
  rule_id: Id.optional(),
  domain_id: Id.optional(),
  by: z.enum(['day', 'month']).default('month'),
  months: z.coerce.number<string>().int().min(1).max(CALENDAR_MONTHS_MAX).default(6),
})
export type RuleCalendarQuery = z.output<typeof RuleCalendarQuery>

/** What a calendar expects on one day, or in one month. */
export const RuleCalendarRow = z.object({
  /** The day, or the first day of the month. */
  starts_on: CalendarDate,
  assigned: peopleCount,
  due: peopleCount,
  assigned_again: peopleCount,
})
export type RuleCalendarRow = z.infer<typeof RuleCalendarRow>

/**
 * What happened. `already_enrolled`: the rule applies, but the person had the plan; `left`: it no longer applies, and
 * the person keeps the plan.
 */
export const RuleEventKind = z.enum(['assigned', 'brought_back', 'already_enrolled', 'assigned_again', 'left'])
export type RuleEventKind = z.infer<typeof RuleEventKind>
/**
 * Why it happened.
 * - `matches`, `returned`: the rule applies for the first time, or once more
 * - `repeats`: the plan is to be taken again
 * - `inactive`: the person left because they have no access now
 * - `moved`: because they went to a domain that the rule does not cover
 * - `no_match`: because they no longer fit the filter
 */
export const RuleEventReason = z.enum(['matches', 'returned', 'repeats', 'inactive', 'moved', 'no_match'])
export type RuleEventReason = z.infer<typeof RuleEventReason>

export const RuleEventQuery = ListQuery.extend({ rule_id: Id.optional(), account_id: Id.optional() })
export type RuleEventQuery = z.output<typeof RuleEventQuery>

/** What a rule did for one person, and why. */
export const RuleEvent = z.object({
  id: Id,
  rule_id: Id,
  /** Null where the rule belongs to a domain that the caller does not reach. */
  rule_title: LocalizedText.nullable(),
  account_id: Id,
  ...personName,
  plan_id: Id,
  plan_title: LocalizedText.nullable(),
  kind: RuleEventKind,
  reason: RuleEventReason,
  /** Which time the person takes the plan. Null where no enrollment was made or brought back. */
  run: z.int().min(1).max(32_767).nullable(),
  due_on: CalendarDate.nullable(),
  occurred_at: Timestamp,
})
export type RuleEvent = z.infer<typeof RuleEvent>
