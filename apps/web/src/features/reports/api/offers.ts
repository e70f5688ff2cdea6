import type { listAnalyticsAssessments, listAnalyticsAssessmentTypes } from '@evenground/shared/contract/analytics'
import type { listUiDomainGroups } from '@evenground/shared/contract/domains'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const ASSESSMENTS = route<typeof listAnalyticsAssessments>('GET', '/api/v2/analytics/assessments')
const TYPES = route<typeof listAnalyticsAssessmentTypes>('GET', '/api/v2/analytics/assessment_types')
const GROUPS = route<typeof listUiDomainGroups>('GET', '/api/v2/ui/domains/{id}/groups')

/** The assessments of which the domains have submissions. */
export const offeredAssessmentsQuery = (domainIds: readonly string[]) =>
  queryOptions({
    queryKey: ['reports', 'assessments', domainIds],
    queryFn: ({ signal }) => call(ASSESSMENTS, { query: { domain_ids: domainIds.join(',') } }, { signal }),
    enabled: domainIds.length > 0,
    placeholderData: keepPreviousData,
  })

/** The types of an assessment of which the domains have submissions. */
export const offeredTypesQuery = (domainIds: readonly string[], assessmentId: string | null) =>
  queryOptions({
    queryKey: ['reports', 'types', domainIds, assessmentId],
    queryFn: ({ signal }) =>
      call(
        TYPES,
        { query: { domain_ids: domainIds.join(','), ...(assessmentId && { assessment_id: assessmentId }) } },
        { signal },
      ),
    enabled: domainIds.length > 0 && assessmentId !== null,
    placeholderData: keepPreviousData,
  })

/** The active groups of a domain. */
export const domainGroupsQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'groups', id],
    queryFn: ({ signal }) => call(GROUPS, { params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  })
