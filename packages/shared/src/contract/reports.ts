import { z } from 'zod'
import type { ErrorCode } from '../constants/index.ts'
import {
  FactorReport,
  JournalExtractReport,
  noSingleResult,
  OverallReport,
  QuestionResponseReport,
  ReportDocumentQuery,
  ReportQuery,
  ScoreDataReport,
  singleResult,
  UserActivityReport,
  UserDataReport,
  UserStatusReport,
} from '../schemas/index.ts'
import { get } from './calls.ts'
import { permission } from './endpoint.ts'

const errors: readonly ErrorCode[] = ['resource_not_found', 'filter_not_answerable']

const file = {
  apiKeys: 'open',
  tag: 'Reports',
  access: permission('api.v2.reports.data'),
  query: ReportQuery,
  errors,
} as const

/**
 * In addition to JSON, each report answers with CSV that contains every row, for `format=csv` or `Accept: text/csv`.
 */
const report = { ...file, csvByHandler: true } as const

export const getResultsByFactor = get('getResultsByFactor', '/api/v2/analytics/resultsbyfactor', {
  ...report,
  apiKeys: 'open',
  summary: 'Average score by factor and type',
  answer: noSingleResult(FactorReport),
})

export const getResultsOverall = get('getResultsOverall', '/api/v2/analytics/resultsoverall', {
  ...report,
  apiKeys: 'open',
  summary: 'Average overall score by type',
  answer: noSingleResult(OverallReport),
})

export const getUserStatus = get('getUserStatus', '/api/v2/analytics/userstatus', {
  ...report,
  apiKeys: 'no_files',
  freshProof: 'for_files',
  summary: 'How far each person is with each plan; without domains, everyone in reach',
  answer: UserStatusReport,
})

export const getUserData = get('getUserData', '/api/v2/analytics/user_data', {
  ...report,
  apiKeys: 'no_files',
  freshProof: 'for_files',
  summary: 'Who people are and what they have done, one row a person and plan',
  answer: UserDataReport,
})

export const getScoreData = get('getScoreData', '/api/v2/analytics/score_data', {
  ...report,
  apiKeys: 'no_files',
  freshProof: 'for_files',
  summary: 'Scores before and after, one row a person and pair, without names',
  answer: ScoreDataReport,
})

export const getQuestionResponse = get('getQuestionResponse', '/api/v2/analytics/questionresponse', {
  ...report,
  apiKeys: 'open',
  summary: 'Distribution of answers by question',
  answer: noSingleResult(QuestionResponseReport),
})

export const getJournalExtract = get('getJournalExtract', '/api/v2/analytics/journalextract', {
  ...report,
  apiKeys: 'closed',
  access: 'global_administrator',
  impersonation: 'closed',
  freshProof: 'for_files',
  summary: 'Journal entries without names',
  answer: JournalExtractReport,
})

export const getUserActivity = get('getUserActivity', '/api/v2/analytics/useractivity', {
  ...report,
  apiKeys: 'open',
  summary: 'Accounts created, active accounts and tasks completed by day, week or month',
  answer: noSingleResult(UserActivityReport),
})

export const getReportData = get('getReportData', '/api/v2/reports/data', {
  ...file,
  apiKeys: 'closed',
  impersonation: 'closed',
  freshProof: 'if_required',
  summary: 'Score data as CSV',
  produces: ['text/csv; charset=utf-8; header=present'],
  answer: singleResult(z.string()),
})

const bytes = z.any().meta({ type: 'string', format: 'binary' })
const documented: readonly ErrorCode[] = ['forbidden', 'resource_not_found', 'filter_not_answerable', 'report_too_long']

export const getReportPdf = get('getReportPdf', '/api/v2/reports/pdf', {
  ...file,
  apiKeys: 'closed',
  access: permission('api.v2.reports.pdf'),
  freshProof: 'if_required',
  impersonation: 'closed',
  summary: 'A report as PDF, with the rows that it has as JSON',
  query: ReportDocumentQuery,
  produces: ['application/pdf'],
  answer: singleResult(bytes),
  errors: documented,
})

export const getReportOdt = get('getReportOdt', '/api/v2/reports/odt', {
  ...file,
  apiKeys: 'closed',
  access: permission('api.v2.reports.odt'),
  freshProof: 'if_required',
  impersonation: 'closed',
  summary: 'A report as a text document (ODT), with the rows that it has as JSON',
  query: ReportDocumentQuery,
  produces: ['application/vnd.oasis.opendocument.text'],
  answer: singleResult(bytes),
  errors: documented,
})
