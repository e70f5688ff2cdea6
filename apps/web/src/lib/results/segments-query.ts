import { REPORTING_ATTRIBUTES } from '@evenground/shared/constants'
import type { ReportingAttribute } from '@evenground/shared/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'

/** What these domains declare that people are told apart by. */
export const declaredAttributesQuery = (domainIds: readonly string[]) =>
  callQuery(['analytics', 'segments', domainIds], routes.listReportSegments, {
    query: domainIds.length > 0 ? { domain_ids: domainIds.join(',') } : {},
    placeholderData: keepPreviousData,
  })

/** Asked by where nothing is declared: what most organizations keep, and nobody is uneasy about. */
const USUAL: readonly ReportingAttribute[] = ['groups', 'department', 'location', 'org_level', 'time_as_employee']

/** Those that can be chosen: the declared ones; where figures are counted and none is declared, the usual ones. */
export function listAttributes(
  declared: { attributes: readonly ReportingAttribute[]; released_only: boolean } | undefined,
): readonly ReportingAttribute[] {
  if (!declared) return []
  if (declared.attributes.length === 0) return declared.released_only ? [] : USUAL
  return REPORTING_ATTRIBUTES.filter((one) => declared.attributes.includes(one))
}
