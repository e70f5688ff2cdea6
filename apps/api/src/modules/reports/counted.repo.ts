import type { Scope } from '../../platform/database/index.ts'
import { isCountedOneByOne, mayReadResponse } from '../confidentiality/index.ts'
import { profileOf } from '../releases/index.ts'
import { selectCountedAmong, selectCountedNow } from '../responses/index.ts'
import { inDomains, inGroups, inPeriod } from './conditions.repo.ts'
import type { SqlParameters } from './parameters.ts'
import { assessmentOf, type ReportFilter } from './report-filter.ts'

export interface CountedSource {
  filter: ReportFilter
  scope: Scope
  parameters: SqlParameters
  /**
   * Whether to leave out responses that the caller may not read one by one; figures include those as released instead.
   */
  readableOnly?: boolean
}

/** SQL: people who have these attribute values now. */
function inSegments(account: string, { segments }: ReportFilter, parameters: SqlParameters): string[] {
  return segments.map(({ attribute, value }) => {
    const name = parameters.add(attribute, 'text')
    const profile = profileOf('a', `array[${name}]`, 'now()')
    return `exists (select from account a where a.id = ${account} and ${profile} -> ${name} ? ${parameters.add(value, 'text')})`
  })
}

/** SQL: conditions on columns that `response` and `response_score` both have. */
function matching(
  alias: string,
  { filter, scope, parameters, readableOnly = false }: CountedSource,
  types: readonly number[],
): string {
  const isAsked = (column: string) => inDomains(column, filter, scope, parameters)
  return [
    `${alias}.assessment_id = ${parameters.add(assessmentOf(filter).id, 'uuid')}`,
    isAsked(`${alias}.domain_id`),
    `${alias}.assessment_type = any (${parameters.add(types, 'smallint[]')})`,
    inGroups(`${alias}.account_id`, filter, parameters),
    ...inSegments(`${alias}.account_id`, filter, parameters),
    ...(readableOnly && filter.privacy.hasClosed ? [isCountedOneByOne(filter.view, alias, isAsked)] : []),
  ].join(' and ')
}

/** SQL: whether the caller may read a single response. If no response is closed, this is a constant. */
const judgeResponse = ({ view, privacy }: ReportFilter): string =>
  `${privacy.hasClosed ? mayReadResponse(view, 'r') : view.responses} as may_read`

/**
 * Selects the submissions that count, as id, account_id, assessment_type, submitted_at and may_read. These are the
 * newest of each person and type, or with a period the newest in it, so that figures about a past period do not change
 * later.
 */
export function selectCounted(source: CountedSource, types = source.filter.types): string {
  const { filter, parameters } = source
  const columns = `r.id, r.account_id, r.assessment_type, r.submitted_at, ${judgeResponse(filter)}`
  if (!filter.isDated) return `select ${columns} from response r where r.is_latest and ${matching('r', source, types)}`
  return `select distinct on (r.account_id, r.assessment_type) ${columns} from response r
    where r.submitted_at is not null and ${inPeriod('r.submitted_at', filter, parameters)}
      and ${matching('r', source, types)}
    order by r.account_id, r.assessment_type, r.submitted_at desc, r.id desc`
}

/**
 * Selects the scores of the submissions that count, as account_id, assessment_type, factor_id and score. Without a
 * period or closed responses, one index contains all of these columns.
 */
export function selectScores(source: CountedSource): string {
  const columns = 's.account_id, s.assessment_type, s.factor_id, s.score'
  const { isDated, privacy, types } = source.filter
  if (!isDated && !privacy.hasClosed) {
    return `select ${columns} from response_score s where s.is_latest and ${matching('s', source, types)}`
  }
  return `select ${columns} from (${selectCounted(source)}) c
    join response_score s on s.response_id = c.id`
}

/**
 * Selects the scores that changes are computed from, as account_id, assessment_type, factor_id, score and is_noted. A
 * noted score replaces the newest one of its person and type; if it is null, that person has none. Few scores are
 * noted, and one index contains all others.
 */
export function selectPaired(source: CountedSource, types: readonly number[], factorId?: string): string {
  const { filter, parameters } = source
  const factor = factorId ? ` and s.factor_id = ${parameters.add(factorId, 'uuid')}` : ''
  if (!filter.isDated && !filter.privacy.hasClosed) {
    const columns = 's.account_id, s.assessment_type, s.factor_id'
    const among = `${matching('s', source, types)}${factor}`
    return `select ${columns}, s.score, false as is_noted from response_score s where s.is_latest and ${among}
      union all
      select ${columns}, case when s.in_change then s.score end, true from response_score s
       where s.in_change is not null and ${among}`
  }
  const period = filter.isDated ? ` and ${inPeriod('r.submitted_at', filter, parameters)}` : ''
  const given = `from response r where r.submitted_at is not null${period} and ${matching('r', source, types)}`
  return `select c.account_id, c.assessment_type, s.factor_id, s.score, not c.is_newest as is_noted
    from (${filter.isDated ? selectCountedAmong(given) : selectCountedNow(given)}) c
    join response_score s on s.response_id = c.id${factor} where c.is_paired`
}
