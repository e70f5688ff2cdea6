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
/** Months that the calendar looks ahead. */
const CALENDAR_MONTHS_MAX = 24

/** From when the days to the due date are counted; `date`: one day for all. */
export const RuleDueKind = z.enum(['none', 'after_joining', 'after_assignment', 'date'])
export type RuleDueKind = z.infer<typeof RuleDueKind>

/**
 * Why a rule assigns nothing, or less than it says.
 * - `plan_removed`, `plan_inactive`, `plan_not_offered`: its plan is gone, switched off, or not in the catalog of its domain
 * - `domain_inactive`: its domain, or one above, is switched off
 * - `date_passed`: its due date is over; who comes now gets the plan without one
 * - `filter_unreadable`: its filter names a field that there is no more
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
  /** Months after completion, after which the plan is to be taken again; null: once. */
  repeat_months: RepeatMonths.nullable(),
  /** Days from then until it is due; null: no due date. */
  repeat_due_days: DueDays.nullable(),
  /** Whom it applies to now. */
  person_count: z.int().min(0),
  problems: z.array(RuleProblem),
  /** When everyone was looked at the last time; null: not yet since it was saved. */
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

const people = z.int().min(0)
/** Null for callers who may not see progress. */
const participants = people.nullable()

/** What a rule would do if it were saved now. */
export const RulePreview = z.object({
  people,
  /** Of them, who completed the plan within `months` months. */
  completed: participants,
  months: RepeatMonths,
  /** Who has the plan now and is not finished. */
  in_progress: participants,
  to_assign: people,
  /** Of whom the plan was taken away before: it comes back with its progress. */
  to_bring_back: participants,
  to_assign_again: participants,
  /** Whose own domain does not offer the plan: they get nothing. */
  not_offered: people,
  /** Who get a due date that differs from the rule's, because it would lie in the past. */
  late: people,
})
export type RulePreview = z.infer<typeof RulePreview>

export const RuleCalendarQuery = z.object({
  rule_id: Id.optional(),
  domain_id: Id.optional(),
  by: z.enum(['day', 'month']).default('month'),
  months: z.coerce.number<string>().int().min(1).max(CALENDAR_MONTHS_MAX).default(6),
})
export type RuleCalendarQuery = z.output<typeof RuleCalendarQuery>

/** What is to come on one day, or in one month. */
export const RuleCalendarRow = z.object({
  /** The day, or the first of the month. */
  starts_on: CalendarDate,
  assigned: people,
  due: people,
  assigned_again: people,
})
export type RuleCalendarRow = z.infer<typeof RuleCalendarRow>

export const RuleEventKind = z.enum(['assigned', 'brought_back', 'already_enrolled', 'assigned_again', 'left'])
export type RuleEventKind = z.infer<typeof RuleEventKind>
export const RuleEventReason = z.enum(['matches', 'returned', 'repeats', 'inactive', 'moved', 'no_match'])
export type RuleEventReason = z.infer<typeof RuleEventReason>

export const RuleEventQuery = ListQuery.extend({ rule_id: Id.optional(), account_id: Id.optional() })
export type RuleEventQuery = z.output<typeof RuleEventQuery>

/** Something that a rule did about one person, and why. */
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
  run: z.int().min(1).max(32_767).nullable(),
  due_on: CalendarDate.nullable(),
  occurred_at: Timestamp,
})
export type RuleEvent = z.infer<typeof RuleEvent>
