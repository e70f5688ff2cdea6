import { type Scope, scopedDomains } from '../../platform/database/index.ts'
import type { SqlParameters } from './parameters.ts'
import type { ReportFilter } from './report-filter.ts'

/** Rows of the chosen domains; if none is chosen, of all in scope. */
export function inDomains(column: string, filter: ReportFilter, scope: Scope, parameters: SqlParameters): string {
  const ids = filter.domainIds ?? scopedDomains(scope)
  return ids ? `${column} = any (${parameters.add(ids, 'uuid[]')})` : 'true'
}

/** Rows of members of the chosen groups; all rows if none is chosen. */
export function inGroups(column: string, { groupIds }: ReportFilter, parameters: SqlParameters): string {
  if (!groupIds) return 'true'
  return `${column} in (select m.account_id from account_group m where m.group_id = any (${parameters.add(groupIds, 'uuid[]')}))`
}

/** Rows of the period, from its start until before its end. A dated report has both. */
export function inPeriod(column: string, filter: ReportFilter, parameters: SqlParameters): string {
  if (!filter.isDated) return 'true'
  const [from, before] = [filter.startAt, filter.endBefore].map((at) => parameters.add(at, 'timestamptz'))
  return `${column} >= ${from} and ${column} < ${before}`
}
