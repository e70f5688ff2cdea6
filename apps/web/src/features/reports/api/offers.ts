import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

/** The assessments with at least one submission in these domains. */
export const assessmentOptionsQuery = (domainIds: readonly string[]) =>
  callQuery(['reports', 'assessments', domainIds], routes.listAnalyticsAssessments, {
    query: { domain_ids: domainIds.join(',') },
    enabled: domainIds.length > 0,
    placeholderData: keepPreviousData,
  })

/** The types of an assessment with at least one submission in these domains. */
export const assessmentTypeOptionsQuery = (domainIds: readonly string[], assessmentId: string | null) =>
  callQuery(['reports', 'types', domainIds, assessmentId], routes.listAnalyticsAssessmentTypes, {
    query: { domain_ids: domainIds.join(','), ...(assessmentId && { assessment_id: assessmentId }) },
    enabled: domainIds.length > 0 && assessmentId !== null,
    placeholderData: keepPreviousData,
  })

/** The active groups of a domain. */
export const groupOptionsQuery = (id: string) =>
  callQuery(['reports', 'groups', id], routes.listUiDomainGroups, { params: { id }, staleTime: 5 * 60_000 })

/** The attributes by which confidential answers of these domains may be broken down. */
export const segmentOptionsQuery = (domainIds: readonly string[]) =>
  callQuery(['reports', 'segments', domainIds], routes.listReportSegments, {
    query: { domain_ids: domainIds.join(',') },
    enabled: domainIds.length > 0,
    placeholderData: keepPreviousData,
  })
