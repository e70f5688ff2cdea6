import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'

export { listAttributes } from '@evenground/shared/evidence'

/** Query for the attributes by which these domains allow figures to be broken down. */
export const declaredAttributesQuery = (domainIds: readonly string[]) =>
  callQuery(['analytics', 'segments', domainIds], routes.listReportSegments, {
    query: domainIds.length > 0 ? { domain_ids: domainIds.join(',') } : {},
    placeholderData: keepPreviousData,
  })
