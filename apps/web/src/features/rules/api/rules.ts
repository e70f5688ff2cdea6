import type { RuleCalendarRow, RuleEvent, RulePreview, RulePreviewInput } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { isComplete } from '../../../lib/people-filter/condition-draft.ts'
import type { RuleValues } from './rule-resource.ts'

const toNumber = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** The input for a preview; null while the form lacks a domain, a plan, a due date or part of a condition, or its filter cannot be read. */
export function toPreviewInput(values: RuleValues, id: string | undefined): RulePreviewInput | null {
  const { domain_id, plan_id, filter, due_kind, due_on } = values
  const due_days = toNumber(values.due_days)
  const countsDays = due_kind === 'after_joining' || due_kind === 'after_assignment'
  if (!domain_id || !plan_id || (countsDays && due_days === null) || (due_kind === 'date' && !due_on)) return null
  if (!filter?.every(isComplete)) return null
  return {
    ...(id !== undefined && { id }),
    domain_id,
    plan_id,
    filter,
    due_kind,
    due_days,
    due_on,
    repeat_months: toNumber(values.repeat_months),
    repeat_due_days: toNumber(values.repeat_due_days),
  }
}

export const previewQuery = (input: RulePreviewInput) =>
  queryOptions({
    queryKey: ['rules', 'preview', input],
    queryFn: ({ signal }): Promise<RulePreview> => call(routes.previewRule, { body: input }, { signal }),
    retry: false,
    staleTime: 10_000,
  })

export interface CalendarChoice {
  ruleId?: string | undefined
  by: 'day' | 'month'
  months: number
}

export const calendarQuery = ({ ruleId, by, months }: CalendarChoice) =>
  queryOptions({
    queryKey: ['rules', 'calendar', ruleId ?? 'all', by, months],
    queryFn: ({ signal }): Promise<RuleCalendarRow[]> => {
      const query = { by, months: String(months), ...(ruleId && { rule_id: ruleId }) }
      return call(routes.getRuleCalendar, { query }, { signal })
    },
  })

/** The number of rules. Without rules, the calendar is always empty. */
export const ruleCountQuery = callQuery(['rules', 'count'], routes.countRules, { query: {} })

export interface EventChoice {
  ruleId?: string | undefined
  accountId?: string | undefined
  most: number
}

export const eventsQuery = ({ ruleId, accountId, most }: EventChoice) =>
  queryOptions({
    queryKey: ['rules', 'events', ruleId ?? '', accountId ?? '', most],
    queryFn: ({ signal }): Promise<RuleEvent[]> => {
      const query = {
        limit: String(most),
        ...(ruleId && { rule_id: ruleId }),
        ...(accountId && { account_id: accountId }),
      }
      return call(routes.listRuleEvents, { query }, { signal })
    },
  })
