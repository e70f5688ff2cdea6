import type { Db } from '../../platform/database/index.ts'
import { inDomains, inGroups, inPeriod } from './conditions.repo.ts'
import { SqlParameters } from './parameters.ts'
import type { ReportFilter } from './report-filter.ts'

export interface ActivityPeriod {
  /** First day of the period, as YYYY-MM-DD. */
  first: string
  last: string
  created: number
  active: number
  completed: number
}

/**
 * SQL: how many tasks one person finished in a group of events `e`. The journal prompts of one page are finished at the
 * same moment and count once: counted separately, they would reveal who had done a training with such a page.
 */
const COMPLETED = "count(distinct e.occurred_at) filter (where e.kind = 'task_completed')"

/**
 * Returns all periods from the requested start, or from the first one that is not empty, to the last one that has
 * begun. The connection uses UTC, and PostgreSQL's weeks are ISO 8601 weeks.
 */
export async function listPeriods(db: Db, filter: ReportFilter, now: Date): Promise<ActivityPeriod[]> {
  const parameters = new SqlParameters()
  const conditions = (domain: string, account: string, at: string) =>
    [
      inDomains(domain, filter, db.scope, parameters),
      inGroups(account, filter, parameters),
      inPeriod(at, filter, parameters),
    ].join(' and ')
  const unit = parameters.add(filter.weekMonth, 'text')
  const until = parameters.add(now, 'timestamptz')
  const first = filter.hasStart
    ? `date_trunc(${unit}, ${parameters.add(filter.startAt, 'timestamptz')})`
    : 'min(period)'
  const before = parameters.add(filter.endBefore, 'timestamptz')
  return db.query(
    `with created as (
       select date_trunc(${unit}, a.created_at) as period, count(*)::int as count from account a
        where ${conditions('a.domain_id', 'a.id', 'a.created_at')} group by 1
     ), people as (
       select date_trunc(${unit}, e.occurred_at) as period, e.account_id,
              ${COMPLETED} as completed
         from activity e where ${conditions('e.domain_id', 'e.account_id', 'e.occurred_at')} group by 1, 2
     ), active as (
       select period, count(*)::int as count, sum(completed)::int as completed from people group by 1
     ), span as (
       select ${first} as first,
              greatest(max(period), date_trunc(${unit}, least(${until}, ${before} - interval '1 millisecond'))) as last
         from (select period from created union all select period from active) as periods
     )
     select to_char(p.period, 'YYYY-MM-DD') as first,
            to_char(p.period + ('1 ' || ${unit})::interval - interval '1 day', 'YYYY-MM-DD') as last,
            coalesce(created.count, 0) as created, coalesce(active.count, 0) as active,
            coalesce(active.completed, 0) as completed
       from span, generate_series(span.first, span.last, ('1 ' || ${unit})::interval) as p (period)
       left join created on created.period = p.period
       left join active on active.period = p.period
      where span.first is not null order by p.period`,
    parameters.values,
  )
}
