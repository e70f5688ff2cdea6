import type { PeopleFilter, RuleDueKind } from '@evenground/shared/schemas'

/** The parts of a rule that decide what it does for people. */
export interface RuleTerms {
  /** Null if the rule was not saved yet. */
  id: string | null
  domainId: string
  planId: string
  filter: PeopleFilter
  dueKind: RuleDueKind
  dueDays: number | null
  /** A date in the form YYYY-MM-DD. */
  dueOn: string | null
  repeatMonths: number | null
  repeatDueDays: number | null
}
