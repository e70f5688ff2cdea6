import { compilePeopleFilter } from '../people-filter/index.ts'
import type { RuleTerms } from './rule-terms.ts'

/** Collects the values of an SQL statement. `add` returns the placeholder for a value. */
export class Values {
  readonly list: unknown[] = []

  add(value: unknown, type: string): string {
    return `$${this.list.push(value)}::${type}`
  }
}

interface MatchOptions {
  now: Date
  /**
   * Also includes accounts that start up to the end of this day in their domain's time zone. If absent, only accounts
   * that have started.
   */
  lastDay?: string
}

/** SQL conditions for whether a rule applies to the account `a` of the domain `d`. */
export function matchRule(rule: RuleTerms, values: Values, { now, lastDay }: MatchOptions) {
  const [domain, at] = [values.add(rule.domainId, 'uuid'), values.add(now, 'timestamptz')]
  const hasBegun =
    lastDay === undefined
      ? `a.start_at <= ${at}`
      : `(a.start_at at time zone d.time_zone)::date <= ${values.add(lastDay, 'date')}`
  const isUsable = `(a.active and a.anonymised_at is null and d.active
    and (a.start_at is null or ${hasBegun}) and (a.end_at is null or a.end_at >= ${at})
    and not exists (select from domain above where above.id = any (d.ancestor_ids) and not above.active))`
  const isInReach = `(d.id = ${domain} or d.ancestor_ids @> array[${domain}])`
  const fits = compilePeopleFilter(rule.filter, { now, values: values.list, alias: 'a', zone: 'd.time_zone' })
  return { isUsable, isInReach, applies: `(${isUsable} and ${isInReach} and (${fits}))` }
}

/**
 * SQL: the day on which the `personal_plan` with this alias was completed, in UTC, like the day shown to others
 * (`shownTime`). In the domain's time zone, someone could find out the hour by changing the time zone and looking at
 * the preview.
 */
export const completedOn = (plan: string): string => `(${plan}.completed_at at time zone 'UTC')::date`

/**
 * SQL parts for a rule: the accounts `a`, their domains `d`, their latest run `pp` of the plan, and their entry `m` in
 * the rule.
 */
export function buildRuleSql(rule: RuleTerms, values: Values, now: Date) {
  const [ruleId, plan, at, months] = [
    values.add(rule.id, 'uuid'),
    values.add(rule.planId, 'uuid'),
    values.add(now, 'timestamptz'),
    values.add(rule.repeatMonths, 'int'),
  ]
  const today = `(${at} at time zone d.time_zone)::date`
  const repeatsOn = `(${completedOn('pp')} + make_interval(months => ${months}))::date`
  const isHeld = '(pp.id is not null and pp.archived_at is null)'
  const enters = '(m.account_id is null or m.left_at is not null)'
  return {
    from: `account a join domain d on d.id = a.domain_id
      left join assignment_rule_person m on m.rule_id = ${ruleId} and m.account_id = a.id
      left join personal_plan pp on pp.account_id = a.id and pp.plan_id = ${plan} and pp.superseded_at is null`,
    plan,
    today,
    joinedOn: 'coalesce(a.joined_on, (a.created_at at time zone d.time_zone)::date)',
    /**
     * The day from which the plan has to be taken again; null if it does not repeat. A plan that was taken away repeats
     * only for people who enter the rule, because they get it back.
     */
    repeatsOn: `case when (pp.archived_at is null or ${enters}) and ${months} is not null then ${repeatsOn} end`,
    enters,
    isHeld,
    isOffered: `exists (select from domain_plan offer join plan p on p.id = offer.plan_id and p.active
      where offer.domain_id = a.domain_id and offer.plan_id = ${plan})`,
  }
}
