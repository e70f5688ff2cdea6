import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

/** Which people, and by which assessment. Without domains the caller's own. */
export interface Ground {
  domainIds: readonly string[]
  assessmentId: string
}

const domains = (ids: readonly string[]) => (ids.length > 0 ? { domain_ids: ids.join(',') } : {})
const place = ({ domainIds, assessmentId }: Ground) => ({ ...domains(domainIds), assessment_id: assessmentId })

export const assessmentsQuery = (domainIds: readonly string[]) =>
  queryOptions({
    queryKey: ['analytics', 'assessments', domainIds],
    queryFn: ({ signal }) => call(routes.listAnalyticsAssessments, { query: domains(domainIds) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const dashboardQuery = (ground: Ground) =>
  queryOptions({
    queryKey: ['analytics', 'dashboard', ground],
    queryFn: ({ signal }) => call(routes.getDashboard, { query: place(ground) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const progressQuery = (ground: Ground) =>
  queryOptions({
    queryKey: ['analytics', 'progress', ground],
    queryFn: ({ signal }) => call(routes.getUserProgress, { query: place(ground) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const trendQuery = (ground: Ground, factorId: string) =>
  queryOptions({
    queryKey: ['analytics', 'trend', ground, factorId],
    queryFn: ({ signal }) =>
      call(routes.getScoresTrend, { query: { ...place(ground), factor_id: factorId } }, { signal }),
    placeholderData: keepPreviousData,
  })

const LAST_MS_OF_DAY = 86_399_999

/** Scores as of the end of a day in UTC (YYYY-MM-DD), or of now. */
export const asOfQuery = (ground: Ground, day: string | null) =>
  queryOptions({
    queryKey: ['analytics', 'as-of', ground, day],
    queryFn: ({ signal }) => {
      const moment = day === null ? {} : { as_of_ms: String(Date.parse(day) + LAST_MS_OF_DAY) }
      return call(routes.getScoreAsOf, { query: { ...place(ground), ...moment } }, { signal })
    },
    placeholderData: keepPreviousData,
  })
