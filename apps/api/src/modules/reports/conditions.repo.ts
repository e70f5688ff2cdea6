import { type Scope, scopedDomains } from '../../platform/database/index.ts'
import type { SqlParameters } from './parameters.ts'
import type { ReportFilter } from './report-filter.ts'

/** SQL: rows of the chosen domains, or of all domains in scope if none is chosen. */
export function inDomains(column: string, filter: ReportFilter, scope: Scope, parameters: SqlParameters): string {
  const ids = filter.domainIds ?? scopedDomains(scope)
  return ids ? `${column} = any (${parameters.add(ids, 'uuid[]')})` : 'true'
}

/** SQL: rows of members of the chosen groups, or all rows if none is chosen. */
export function inGroups(column: string, { groupIds }: ReportFilter, parameters: SqlParameters): string {
  if (!groupIds) return 'true'
  return `${column} in (select m.account_id from account_group m where m.group_id = any (${parameters.add(groupIds, 'uuid[]')}))`
}

/** SQL: rows in the report's period, from its start to before its end; all rows if the report is not dated. */
export function inPeriod(column: string, filter: ReportFilter, parameters: SqlParameters): string {
  if (!filter.isDated) return 'true'
  const [from, before] = [filter.startAt, filter.endBefore].map((at) => parameters.add(at, 'timestamptz'))
  return `${column} >= ${from} and ${column} < ${before}`
}
