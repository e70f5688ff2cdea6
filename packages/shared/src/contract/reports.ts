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
  summary: 'Return the average scores by factor and assessment type',
  answer: noSingleResult(FactorReport),
})

export const getResultsOverall = get('getResultsOverall', '/api/v2/analytics/resultsoverall', {
  ...report,
  apiKeys: 'open',
  summary: 'Return the average overall score by assessment type',
  answer: noSingleResult(OverallReport),
})

export const getUserStatus = get('getUserStatus', '/api/v2/analytics/userstatus', {
  ...report,
  apiKeys: 'no_files',
  freshProof: 'for_files',
  summary: 'Return the progress of each person in each plan',
  details: 'Without `domain_ids`: everyone whom the caller may see.',
  answer: UserStatusReport,
})

export const getUserData = get('getUserData', '/api/v2/analytics/user_data', {
  ...report,
  apiKeys: 'no_files',
  freshProof: 'for_files',
  summary: 'Return the profile and the activity of people',
  details: 'One row per person and plan.',
  answer: UserDataReport,
})

export const getScoreData = get('getScoreData', '/api/v2/analytics/score_data', {
  ...report,
  apiKeys: 'no_files',
  freshProof: 'for_files',
  summary: 'Return the scores before and after training, without names',
  details: 'One row per person and pair of assessment types.',
  answer: ScoreDataReport,
})

export const getQuestionResponse = get('getQuestionResponse', '/api/v2/analytics/questionresponse', {
  ...report,
  apiKeys: 'open',
  summary: 'Return the distribution of answers by question',
  answer: noSingleResult(QuestionResponseReport),
})

export const getJournalExtract = get('getJournalExtract', '/api/v2/analytics/journalextract', {
  ...report,
  apiKeys: 'closed',
  access: 'global_administrator',
  impersonation: 'closed',
  freshProof: 'for_files',
  summary: 'Return journal entries, without names',
  answer: JournalExtractReport,
})

export const getUserActivity = get('getUserActivity', '/api/v2/analytics/useractivity', {
  ...report,
  apiKeys: 'open',
  summary: 'Count new accounts, active accounts and completed tasks over time',
  details: 'By day, week or month.',
  answer: noSingleResult(UserActivityReport),
})

export const getReportData = get('getReportData', '/api/v2/reports/data', {
  ...file,
  apiKeys: 'closed',
  impersonation: 'closed',
  freshProof: 'if_required',
  summary: 'Download score data as CSV',
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
  summary: 'Download a report as PDF',
  details: 'Contains the same rows as the JSON of the report.',
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
  summary: 'Download a report as a text document (ODT)',
  details: 'Contains the same rows as the JSON of the report.',
  query: ReportDocumentQuery,
  produces: ['application/vnd.oasis.opendocument.text'],
  answer: singleResult(bytes),
  errors: documented,
})
