import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

/** The assessments that somebody in these domains has submitted. */
export const assessmentOptionsQuery = (domainIds: readonly string[]) =>
  queryOptions({
    queryKey: ['reports', 'assessments', domainIds],
    queryFn: ({ signal }) =>
      call(routes.listAnalyticsAssessments, { query: { domain_ids: domainIds.join(',') } }, { signal }),
    enabled: domainIds.length > 0,
    placeholderData: keepPreviousData,
  })

/** The types of an assessment that somebody in these domains has submitted. */
export const assessmentTypeOptionsQuery = (domainIds: readonly string[], assessmentId: string | null) =>
  queryOptions({
    queryKey: ['reports', 'types', domainIds, assessmentId],
    queryFn: ({ signal }) =>
      call(
        routes.listAnalyticsAssessmentTypes,
        { query: { domain_ids: domainIds.join(','), ...(assessmentId && { assessment_id: assessmentId }) } },
        { signal },
      ),
    enabled: domainIds.length > 0 && assessmentId !== null,
    placeholderData: keepPreviousData,
  })

/** The active groups of a domain. */
export const groupOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'groups', id],
    queryFn: ({ signal }) => call(routes.listUiDomainGroups, { params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  })
