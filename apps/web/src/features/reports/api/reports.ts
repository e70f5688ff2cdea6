import type { ReportType } from '@evenground/shared/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { pathOf } from '../../../lib/client/route.ts'
import * as routes from '../../../lib/client/routes.ts'

const REPORT_ROUTES = {
  overall_assessment_scores: routes.getResultsOverall,
  factor_assessment_scores: routes.getResultsByFactor,
  user_status: routes.getUserStatus,
  user_data: routes.getUserData,
  score_data: routes.getScoreData,
  question_response_data: routes.getQuestionResponse,
  journal_extract: routes.getJournalExtract,
  user_activity: routes.getUserActivity,
} as const satisfies Record<ReportType, unknown>

type Routes = typeof REPORT_ROUTES
type EndpointOf<T extends ReportType> = NonNullable<Routes[T]['endpoint']>
export type ReportAnswer<T extends ReportType> = Awaited<ReturnType<typeof call<EndpointOf<T>>>>

/** A whole report, or one page of it. */
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

/**
 * The request for a report as a file. Scores have a path of their own; question responses are requested as CSV by the
 * `Accept` header.
 */
export function reportFileRequest(type: ReportType, query: Record<string, unknown>, kind: DocumentKind): FileCall {
  if (kind === 'pdf') return { path: pathOf(routes.getReportPdf), query, accept: 'application/pdf' }
  if (kind === 'odt')
    return { path: pathOf(routes.getReportOdt), query, accept: 'application/vnd.oasis.opendocument.text' }
  // `words` asks for labels and rounded values for people, instead of field names and full precision for programs.
  const worded = { ...query, words: '1' }
  if (type === 'score_data') return { path: pathOf(routes.getReportData), query: worded, accept: 'text/csv' }
  const path = pathOf(REPORT_ROUTES[type])
  if (type === 'question_response_data') return { path, query: worded, accept: 'text/csv' }
  return { path, query: { ...worded, format: 'csv' }, accept: 'text/csv' }
}
