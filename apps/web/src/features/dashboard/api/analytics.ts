import type { ReportingAttribute } from '@evenground/shared/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

/** Which people, and by which assessment. Without domains the caller's own. */
export interface QueryScope {
  domainIds: readonly string[]
  assessmentId: string
  /** Which of these people; absent or empty: all. */
  segments?: readonly string[]
}

const domains = (ids: readonly string[]) => (ids.length > 0 ? { domain_ids: ids.join(',') } : {})
const toQuery = ({ domainIds, assessmentId }: QueryScope) => ({ ...domains(domainIds), assessment_id: assessmentId })
const groups = ({ segments = [] }: QueryScope) => (segments.length > 0 ? { segments: [...segments] } : {})

export const assessmentsQuery = (domainIds: readonly string[]) =>
  callQuery(['analytics', 'assessments', domainIds], routes.listAnalyticsAssessments, {
    query: domains(domainIds),
    placeholderData: keepPreviousData,
  })

export const dashboardQuery = (scope: QueryScope) =>
  callQuery(['analytics', 'dashboard', scope], routes.getDashboard, {
    query: { ...toQuery(scope), ...groups(scope) },
    placeholderData: keepPreviousData,
  })

/** The groups that figures can be asked of, beside one that is chosen already. */
export const groupsQuery = (scope: QueryScope) =>
  callQuery(['analytics', 'groups', scope], routes.listReportSegments, {
    query: { ...toQuery(scope), ...groups(scope) },
    placeholderData: keepPreviousData,
  })

export const progressQuery = (scope: QueryScope) =>
  callQuery(['analytics', 'progress', scope], routes.getUserProgress, {
    query: toQuery(scope),
    placeholderData: keepPreviousData,
  })

/** Of one assessment type: scores before and after are never averaged together. */
export const trendQuery = (scope: QueryScope, factorId: string, type: number) =>
  callQuery(['analytics', 'trend', scope, factorId, type], routes.getScoresTrend, {
    query: { ...toQuery(scope), factor_id: factorId, assessment_type: String(type), period: 'fit' },
    placeholderData: keepPreviousData,
  })

export const participationQuery = (scope: QueryScope, attribute: ReportingAttribute | undefined) =>
  callQuery(['analytics', 'participation', scope, attribute], routes.getParticipation, {
    query: { ...toQuery(scope), ...(attribute && { attribute }) },
    placeholderData: keepPreviousData,
  })

const LAST_MS_OF_DAY = 86_399_999

/** Scores as of the end of a day in UTC (YYYY-MM-DD), or of now. */
export const asOfQuery = (scope: QueryScope, day: string | null) =>
  queryOptions({
    queryKey: ['analytics', 'as-of', scope, day],
    queryFn: ({ signal }) => {
      const moment = day === null ? {} : { as_of_ms: String(Date.parse(day) + LAST_MS_OF_DAY) }
      return call(routes.getScoreAsOf, { query: { ...toQuery(scope), ...moment } }, { signal })
    },
    placeholderData: keepPreviousData,
  })
