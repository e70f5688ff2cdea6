import type { Db } from '../../platform/database/index.ts'
import type { CalendarCounts } from './forecast.ts'
import { buildRuleSql, matchRule, Values } from './matching.repo.ts'
import type { RuleTerms } from './rule-terms.ts'

export interface CalendarRange {
  now: Date
  /** The last day to include, in the time zone of each person's domain. */
  lastDay: string
  by: 'day' | 'month'
}

/**
 * The first day of a calendar of these domains: the earliest date that it is now in any of them or below them. In the
 * evening west of UTC, it is the day before the date in UTC.
 */
export async function findFirstDay(db: Db, domainIds: readonly string[], now: Date): Promise<string> {
  const [row] = await db.query<{ day: string }>(
    `select coalesce(min(($2::timestamptz at time zone d.time_zone)::date), ($2::timestamptz at time zone 'UTC')::date)::text
              as day
       from domain d where d.id = any ($1::uuid[]) or d.ancestor_ids && $1::uuid[]`,
    [domainIds, now],
  )
  return (row as { day: string }).day
}

/** SQL: the due date of an assignment made on `given_on`, by the same rules as `decide`. */
function writeDueDay(rule: RuleTerms, values: Values): string {
  if (rule.dueKind === 'none') return 'null::date'
  if (rule.dueKind === 'date') {
    const day = values.add(rule.dueOn, 'date')
    return `case when ${day} >= given_on then ${day} end`
  }
  const days = values.add(rule.dueDays, 'int')
  if (rule.dueKind === 'after_assignment') return `given_on + ${days}`
  return `case when joined_on + ${days} >= given_on then joined_on + ${days} else given_on + ${days} end`
}

/** Counts the assignments of one rule by day or month: those of today, and those that follow if nothing changes. */
export function countDays(db: Db, rule: RuleTerms, { now, lastDay, by }: CalendarRange): Promise<CalendarCounts[]> {
  const values = new Values()
  const look = buildRuleSql(rule, values, now)
  const { applies } = matchRule(rule, values, { now, lastDay })
  // The rule does nothing for people before their accounts start.
  const firstDay = `greatest(${look.today}, (a.start_at at time zone d.time_zone)::date)`
  const dueDay = writeDueDay(rule, values)
  const repeatDue = values.add(rule.repeatDueDays, 'int')
  const end = values.add(lastDay, 'date')
  return db.query<CalendarCounts>(
    `with person as materialized (
       select ${look.today} as today, ${look.joinedOn} as joined_on,
              case when ${look.enters} and not ${look.isHeld} and ${look.isOffered} then ${firstDay} end as given_on,
              case when ${look.isHeld} and pp.completed_at is null
                   then (pp.due_at at time zone d.time_zone)::date end as due_on,
              case when ${look.isOffered} and ${look.repeatsOn} is not null
                   then greatest(${look.repeatsOn}, ${firstDay}) end as again_on,
              pp.completed_at is not null as is_completed
         from ${look.from} where ${applies}
     ), day as (
       select 'assigned' as kind, given_on as day, today from person
       union all select 'due', due_on, today from person
       union all select 'due', case when given_on is not null and not is_completed then ${dueDay} end, today from person
       union all select 'assigned_again', case when is_completed then again_on end, today from person
       union all select 'due', case when is_completed then again_on + ${repeatDue} end, today from person
     )
     select date_trunc('${by}', day::timestamp)::date::text as starts_on,
            count(*) filter (where kind = 'assigned')::int as assigned, count(*) filter (where kind = 'due')::int as due,
            count(*) filter (where kind = 'assigned_again')::int as assigned_again
       from day where day between today and ${end} group by 1 order by 1`,
    values.list,
  )
}
