import { type PeopleFilter, Rule, type RuleProblem, RuleRow } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import type { Caller } from '../../http/security/caller.ts'
import { readStoredFilter } from '../people-filter/index.ts'
import { mayKnowPeople } from './known-people.ts'
import type { RuleRecord } from './rules.repo.ts'

/** The problems that keep a rule from doing all or part of its work. */
function findProblems(rule: RuleRecord): RuleProblem[] {
  const says = (problem: RuleProblem, when: boolean) => (when ? [problem] : [])
  const isRemoved = rule.planId === null
  return [
    ...says('plan_removed', isRemoved),
    ...says('plan_inactive', !isRemoved && !rule.isPlanActive),
    ...says('plan_not_offered', !isRemoved && !rule.isPlanOffered),
    ...says('domain_inactive', !rule.isDomainActive),
    ...says('date_passed', rule.isDatePassed),
    ...says('filter_unreadable', readStoredFilter(rule.filter) === null),
  ]
}

const toRow = createPresenter(RuleRow)
const toRule = createPresenter(Rule)

const compute = (caller: Caller, rule: RuleRecord) => ({
  person_count: mayKnowPeople(caller, rule) ? rule.personCount : null,
  problems: findProblems(rule),
})

export const presentRuleRow = (caller: Caller, rule: RuleRecord): RuleRow => toRow(rule, compute(caller, rule))

export interface DescribedRule {
  rule: RuleRecord
  filter: PeopleFilter
  filterText: string
}

export const presentRule = (caller: Caller, { rule, filter, filterText }: DescribedRule): Rule =>
  toRule(rule, { ...compute(caller, rule), filter, filter_text: filterText })
