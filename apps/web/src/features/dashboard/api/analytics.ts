import type {
  getDashboard,
  getScoreAsOf,
  getScoresTrend,
  getUserProgress,
  listAnalyticsAssessments,
} from '@evenground/shared/contract/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const ASSESSMENTS = route<typeof listAnalyticsAssessments>('GET', '/api/v2/analytics/assessments')
const DASHBOARD = route<typeof getDashboard>('GET', '/api/v2/analytics/dashboard')
const TREND = route<typeof getScoresTrend>('GET', '/api/v2/analytics/scorestrend')
const AS_OF = route<typeof getScoreAsOf>('GET', '/api/v2/analytics/scoreasof')
const PROGRESS = route<typeof getUserProgress>('GET', '/api/v2/analytics/userprogress')

/** Which people, and by which assessment. Without domains the caller's own. */
export interface QueryScope {
  domainIds: readonly string[]
  assessmentId: string
}

const domains = (ids: readonly string[]) => (ids.length > 0 ? { domain_ids: ids.join(',') } : {})
const toQuery = ({ domainIds, assessmentId }: QueryScope) => ({ ...domains(domainIds), assessment_id: assessmentId })

export const assessmentsQuery = (domainIds: readonly string[]) =>
  queryOptions({
    queryKey: ['analytics', 'assessments', domainIds],
    queryFn: ({ signal }) => call(ASSESSMENTS, { query: domains(domainIds) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const dashboardQuery = (scope: QueryScope) =>
  queryOptions({
    queryKey: ['analytics', 'dashboard', scope],
    queryFn: ({ signal }) => call(DASHBOARD, { query: toQuery(scope) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const progressQuery = (scope: QueryScope) =>
  queryOptions({
    queryKey: ['analytics', 'progress', scope],
    queryFn: ({ signal }) => call(PROGRESS, { query: toQuery(scope) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const trendQuery = (scope: QueryScope, factorId: string) =>
  queryOptions({
    queryKey: ['analytics', 'trend', scope, factorId],
    queryFn: ({ signal }) => call(TREND, { query: { ...toQuery(scope), factor_id: factorId } }, { signal }),
    placeholderData: keepPreviousData,
  })

const LAST_MS_OF_DAY = 86_399_999

/** Scores as of the end of a day in UTC (YYYY-MM-DD), or of now. */
export const asOfQuery = (scope: QueryScope, day: string | null) =>
  queryOptions({
    queryKey: ['analytics', 'as-of', scope, day],
    queryFn: ({ signal }) => {
      const moment = day === null ? {} : { as_of_ms: String(Date.parse(day) + LAST_MS_OF_DAY) }
      return call(AS_OF, { query: { ...toQuery(scope), ...moment } }, { signal })
    },
    placeholderData: keepPreviousData,
  })
