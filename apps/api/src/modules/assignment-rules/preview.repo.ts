import type { RulePreview } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { buildRuleSql, completedOn, matchRule, Values } from './matching.repo.ts'
import type { RuleTerms } from './rule-terms.ts'

/** The period of "completed lately" in months, for rules that do not repeat. */
const YEAR_MONTHS = 12

/** SQL condition: whether the due date of the rule would already be in the past. */
function isLate(rule: RuleTerms, values: Values): string {
  if (rule.dueKind === 'date') return `person.today > ${values.add(rule.dueOn, 'date')}`
  if (rule.dueKind === 'after_joining') return `person.joined_on + ${values.add(rule.dueDays, 'int')} < person.today`
  return 'false'
}

/** The counts, before any of them are hidden from a caller. */
export type CountedPreview = Record<keyof RulePreview, number> & {
  /** Like `late`, of the people who get the plan back. */
  lateReturns: number
}

/** Counts what a rule would do now. */
export async function countPreview(db: Db, rule: RuleTerms, now: Date): Promise<CountedPreview> {
  const months = rule.repeatMonths ?? YEAR_MONTHS
  const values = new Values()
  const look = buildRuleSql(rule, values, now)
  const { applies } = matchRule(rule, values, { now })
  const window = values.add(months, 'int')
  const late = isLate(rule, values)
  const [row] = await db.query<Omit<CountedPreview, 'months'>>(
    `with person as materialized (
       select ${look.today} as today, ${look.joinedOn} as joined_on, ${look.enters} as enters, ${look.isHeld} as is_held,
              ${look.isOffered} as is_offered, pp.id is null as is_new, pp.completed_at is not null as is_completed,
              coalesce(${look.repeatsOn} <= ${look.today}, false) as repeats,
              exists (select from personal_plan taken
                       where taken.account_id = a.id and taken.plan_id = ${look.plan} and taken.archived_at is null
                         and ${completedOn('taken')} > ${look.today} - make_interval(months => ${window})) as completed_lately
         from ${look.from} where ${applies}
     ), judged as (
       select person.*, enters and is_new and is_offered as is_given,
              enters and not is_new and not is_held and is_offered as is_returned, ${late} as is_late from person
     )
     select count(*)::int as people, count(*) filter (where completed_lately)::int as completed,
            count(*) filter (where is_held and not is_completed)::int as in_progress,
            count(*) filter (where is_given)::int as to_assign,
            count(*) filter (where is_returned)::int as to_bring_back,
            count(*) filter (where repeats and is_offered)::int as to_assign_again,
            count(*) filter (where not is_held and not is_offered)::int as not_offered,
            count(*) filter (where is_given and is_late)::int as late,
            count(*) filter (where is_returned and is_late)::int as "lateReturns"
       from judged person`,
    values.list,
  )
  if (!row) throw new Error('a count without a row')
  return { ...row, months }
}
