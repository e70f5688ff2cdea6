import { type Db, type Scope, scopedDomains } from '../../platform/database/index.ts'
import { shownTime } from '../confidentiality/index.ts'
import { inDomains, inPeriod } from './conditions.repo.ts'
import { selectCounted } from './counted.repo.ts'
import { SqlParameters } from './parameters.ts'
import type { ReportFilter } from './report-filter.ts'
import type { RowQuery, RowsRequest } from './report-rows.ts'
import { type OrderColumns, writeLimit, writeOrder } from './row-order.ts'
import type { FactorRecord } from './scores.repo.ts'
import { averageLength, readableLength } from './user-data.repo.ts'

/** One row per person and pair of types. Anonymized people are included only in averages. */
function selectPairs(filter: ReportFilter, scope: Scope, parameters: SqlParameters): string {
  const own = scopedDomains(scope)
  const inReach = own ? ` and a.domain_id = any (${parameters.add(own, 'uuid[]')})` : ''
  const shownAt = (rest: number) =>
    `max(${shownTime('c.may_read', 'c.submitted_at')}) filter (where c.assessment_type % 2 = ${rest})`
  return `select c.account_id, c.assessment_type / 2 as pair, ${shownAt(0)} as pre_at, ${shownAt(1)} as post_at,
      (array_agg(c.id) filter (where c.assessment_type % 2 = 0 and c.may_read))[1] as pre_id,
      (array_agg(c.id) filter (where c.assessment_type % 2 = 1 and c.may_read))[1] as post_id
    from (${selectCounted({ filter, scope, parameters })}) c
    join account a on a.id = c.account_id and a.anonymised_at is null${inReach}
    group by c.account_id, c.assessment_type / 2`
}

/** SQL: the scores of a response by factor; empty if there is no response that the caller may read. */
const scoresOf = (response: string): string =>
  `coalesce((select jsonb_object_agg(s.factor_id, s.score) from response_score s
              where s.response_id = ${response} and s.account_id = person.account_id), '{}')`

/** Columns named `pre_scores.<factor id>`, so that rows can be sorted by the score of a factor. */
const scoreColumns = (factors: readonly FactorRecord[]): OrderColumns =>
  Object.fromEntries(
    ['pre', 'post'].flatMap((side) =>
      factors.map(({ id }) => [`${side}_scores.${id}`, `(rows.${side}_scores ->> '${id}')::float8`]),
    ),
  )

export function selectScoreData({ filter, scope, page }: RowsRequest, factors: readonly FactorRecord[]): RowQuery {
  const parameters = new SqlParameters()
  const stored: OrderColumns = {
    pair: 'person.pair',
    date_pre_assessment_completed: 'person.pre_at',
    date_post_assessment_completed: 'person.post_at',
  }
  const computed: OrderColumns = { avgchars: 'rows.avgchars', ...scoreColumns(factors) }
  const cutsEarly = page.order_by === undefined || !Object.hasOwn(computed, page.order_by)
  const order = cutsEarly ? writeOrder(stored, page, 'person.pre_at nulls last') : 'person.pre_at nulls last'
  const inPage = `select *, row_number() over (order by ${order}, person.account_id, person.pair) as position
    from (${selectPairs(filter, scope, parameters)}) person order by position ${cutsEarly ? writeLimit(page, parameters) : ''}`
  const written = () =>
    averageLength(
      [
        'e.account_id = person.account_id',
        inDomains('e.domain_id', filter, scope, parameters),
        inPeriod('e.submitted_at', filter, parameters),
        ...readableLength(filter.view),
      ].join(' and '),
    )
  const last = cutsEarly
    ? 'order by rows.position'
    : `order by ${writeOrder(computed, page, '')}, rows.position ${writeLimit(page, parameters)}`
  const text = `select rows.pair, rows.date_pre_assessment_completed, rows.pre_scores,
           rows.date_post_assessment_completed, rows.post_scores, rows.avgchars
      from (
        select (person.pair + 1)::int as pair, person.position, person.pre_at as date_pre_assessment_completed,
               ${scoresOf('person.pre_id')} as pre_scores, person.post_at as date_post_assessment_completed,
               ${scoresOf('person.post_id')} as post_scores, ${filter.view.responses ? written() : 'null::float8'} as avgchars
          from (${inPage}) person
      ) rows ${last}`
  return { text, values: parameters.values }
}

export async function countScoreData(db: Db, filter: ReportFilter): Promise<number> {
  const parameters = new SqlParameters()
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (${selectPairs(filter, db.scope, parameters)}) person`,
    parameters.values,
  )
  return row?.count ?? 0
}
