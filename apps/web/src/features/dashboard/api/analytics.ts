import type { ReportingAttribute } from '@evenground/shared/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

/** The people and the assessment to report on. Without domains: the caller's own domain. */
export interface QueryScope {
  domainIds: readonly string[]
  assessmentId: string
  /** Groups (`attribute:value`) to which the people are limited; absent or empty: all people. */
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

/** The groups by which figures can be filtered, in addition to groups that are already chosen. */
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

/** The trend of one assessment type: pre and post scores are never averaged together. */
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

/** Scores as of the end of a day in UTC (YYYY-MM-DD); null: as of now. */
export const asOfQuery = (scope: QueryScope, day: string | null) =>
  queryOptions({
    queryKey: ['analytics', 'as-of', scope, day],
    queryFn: ({ signal }) => {
      const moment = day === null ? {} : { as_of_ms: String(Date.parse(day) + LAST_MS_OF_DAY) }
      return call(routes.getScoreAsOf, { query: { ...toQuery(scope), ...moment } }, { signal })
    },
    placeholderData: keepPreviousData,
  })
