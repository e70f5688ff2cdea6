import type * as contract from '@evenground/shared/contract/reports'
import type { ReportType } from '@evenground/shared/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const REPORT_ROUTES = {
  overall_assessment_scores: route<typeof contract.getResultsOverall>('GET', '/api/v2/analytics/resultsoverall'),
  factor_assessment_scores: route<typeof contract.getResultsByFactor>('GET', '/api/v2/analytics/resultsbyfactor'),
  user_status: route<typeof contract.getUserStatus>('GET', '/api/v2/analytics/userstatus'),
  user_data: route<typeof contract.getUserData>('GET', '/api/v2/analytics/user_data'),
  score_data: route<typeof contract.getScoreData>('GET', '/api/v2/analytics/score_data'),
  question_response_data: route<typeof contract.getQuestionResponse>('GET', '/api/v2/analytics/questionresponse'),
  journal_extract: route<typeof contract.getJournalExtract>('GET', '/api/v2/analytics/journalextract'),
  user_activity: route<typeof contract.getUserActivity>('GET', '/api/v2/analytics/useractivity'),
} as const satisfies Record<ReportType, unknown>

type Routes = typeof REPORT_ROUTES
type EndpointOf<T extends ReportType> = NonNullable<Routes[T]['endpoint']>
export type ReportAnswer<T extends ReportType> = Awaited<ReturnType<typeof call<EndpointOf<T>>>>

/** A report, or one page of it. */
export const reportDataQuery = <T extends ReportType>(type: T, query: Record<string, unknown>) =>
  queryOptions({
    queryKey: ['report', type, query],
    queryFn: ({ signal }): Promise<ReportAnswer<T>> =>
      call(REPORT_ROUTES[type] as never, { query: { format: 'json', ...query } } as never, {
        signal,
      }) as Promise<ReportAnswer<T>>,
    placeholderData: keepPreviousData,
  })

export type DocumentKind = 'csv' | 'pdf' | 'odt'

interface FileCall {
  path: string
  query: Record<string, unknown>
  accept: string
}

/** Where a report is had as a file: scores have a path of their own, the questions ask by the header alone. */
export function reportFile(type: ReportType, query: Record<string, unknown>, kind: DocumentKind): FileCall {
  if (kind === 'pdf') return { path: '/api/v2/reports/pdf', query, accept: 'application/pdf' }
  if (kind === 'odt') return { path: '/api/v2/reports/odt', query, accept: 'application/vnd.oasis.opendocument.text' }
  if (type === 'score_data') return { path: '/api/v2/reports/data', query, accept: 'text/csv' }
  const { path } = REPORT_ROUTES[type]
  if (type === 'question_response_data') return { path, query, accept: 'text/csv' }
  return { path, query: { ...query, format: 'csv' }, accept: 'text/csv' }
}
