import type { PeopleFilter, RuleDueKind } from '@evenground/shared/schemas'

/** What a rule says, as far as it decides about people. */
export interface RuleTerms {
  /** Null for a rule that was not saved. */
  id: string | null
  domainId: string
  planId: string
  filter: PeopleFilter
  dueKind: RuleDueKind
  dueDays: number | null
  /** A day, as YYYY-MM-DD. */
  dueOn: string | null
  repeatMonths: number | null
  repeatDueDays: number | null
}
