import { scopedDomains } from '../../platform/database/index.ts'
import { shownTime } from '../confidentiality/index.ts'
import { inDomains, inPeriod } from './conditions.repo.ts'
import { type CountedSource, selectCounted, selectScores } from './counted.repo.ts'
import { SqlParameters } from './parameters.ts'
import type { RowQuery, RowsRequest } from './report-rows.ts'
import { type OrderColumns, writeOrder } from './row-order.ts'
import type { FactorRecord } from './scores.repo.ts'
import { AVERAGE_LENGTH, ENTRIES, readableLength } from './user-data.repo.ts'

const SIDES = ['pre', 'post'] as const

/** Returns the name of a factor's score in the rows of an export. */
export const cellName = (side: (typeof SIDES)[number], position: number): string => `${side}_${position}`

/**
 * Selects submissions and their scores in one list. Without a period, which scores count is known without a join;
 * joining millions of rows would take most of the time.
 */
function selectSubmitted(source: CountedSource): string {
  const counted = selectCounted(source)
  const { view, isDated, privacy } = source.filter
  if (!view.responses) {
    return `select account_id, assessment_type, ${shownTime('false', 'submitted_at')} as submitted_at, null::uuid as factor_id, null::float8 as score
      from (${counted}) c`
  }
  if (isDated || privacy.hasClosed) {
    return `select c.account_id, c.assessment_type, ${shownTime('c.may_read', 'c.submitted_at')} as submitted_at, s.factor_id, s.score
      from (${counted}) c left join response_score s on s.response_id = c.id and c.may_read`
  }
  return `select account_id, assessment_type, submitted_at, null::uuid as factor_id, null::float8 as score from (${counted}) c
    union all select account_id, assessment_type, null, factor_id, score from (${selectScores(source)}) s`
}

const WRITTEN_HIDDEN = 'select null::uuid as account_id, null::float8 as avgchars limit 0'

const selectWritten = ({ filter, scope, parameters }: CountedSource): string =>
  `select e.account_id, ${AVERAGE_LENGTH} as avgchars from ${ENTRIES}
    where ${[inDomains('e.domain_id', filter, scope, parameters), ...readableLength(filter.view)].join(' and ')}
      and ${inPeriod('e.submitted_at', filter, parameters)}
    group by e.account_id`

/**
 * Selects the score data of everyone at once, with one column per score. All scores are grouped in one pass; for a page
 * of a few rows, `selectScoreData` looks up each row's scores instead.
 */
export function selectScoreCells({ filter, scope, page }: RowsRequest, factors: readonly FactorRecord[]): RowQuery {
  const parameters = new SqlParameters()
  const own = scopedDomains(scope)
  const inReach = own ? ` and a.domain_id = any (${parameters.add(own, 'uuid[]')})` : ''
  const submitted = selectSubmitted({ filter, scope, parameters })
  const { responses } = filter.view
  const places = factors.map(({ id }) => (responses ? parameters.add(id, 'uuid') : null))
  const sides = SIDES.flatMap((side, rest) => {
    const ofSide = `c.assessment_type % 2 = ${rest}`
    return [
      `max(c.submitted_at) filter (where ${ofSide}) as date_${side}_assessment_completed`,
      ...places.map((place, position) => {
        const score = place ? `max(c.score) filter (where ${ofSide} and c.factor_id = ${place})` : 'null::float8'
        return `${score} as ${cellName(side, position)}`
      }),
    ]
  })
  const written = responses ? selectWritten({ filter, scope, parameters }) : WRITTEN_HIDDEN
  const scores = SIDES.flatMap((side) =>
    factors.map(({ id }, position) => [`${side}_scores.${id}`, `person.${cellName(side, position)}`]),
  )
  const columns: OrderColumns = {
    pair: 'person.pair',
    date_pre_assessment_completed: 'person.date_pre_assessment_completed',
    date_post_assessment_completed: 'person.date_post_assessment_completed',
    avgchars: 'written.avgchars',
    ...Object.fromEntries(scores),
  }
  const order = writeOrder(columns, page, 'person.date_pre_assessment_completed nulls last')
  const text = `select person.*, written.avgchars from (
      select c.account_id, (c.assessment_type / 2 + 1)::int as pair, ${sides.join(', ')}
        from (${submitted}) c group by c.account_id, c.assessment_type / 2
    ) person
    join account a on a.id = person.account_id and a.anonymised_at is null${inReach}
    left join (${written}) written on written.account_id = person.account_id
    order by ${order}, person.account_id, person.pair`
  return { text, values: parameters.values }
}
