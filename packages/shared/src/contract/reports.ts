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
import { endpoint, permission } from './endpoint.ts'

const errors: readonly ErrorCode[] = ['resource_not_found']

const file = {
  tag: 'Reports',
  access: permission('api.v2.reports.data'),
  method: 'GET',
  query: ReportQuery,
  errors,
} as const

/** Beside JSON each of these answers CSV with every row, for `format=csv` or `Accept: text/csv`. */
const report = { ...file, csvByHandler: true } as const

export const getResultsByFactor = endpoint({
  ...report,
  id: 'getResultsByFactor',
  path: '/api/v2/analytics/resultsbyfactor',
  summary: 'Average score by factor and type',
  responses: { 200: noSingleResult(FactorReport) },
})

export const getResultsOverall = endpoint({
  ...report,
  id: 'getResultsOverall',
  path: '/api/v2/analytics/resultsoverall',
  summary: 'Average overall score by type',
  responses: { 200: noSingleResult(OverallReport) },
})

export const getUserStatus = endpoint({
  ...report,
  id: 'getUserStatus',
  path: '/api/v2/analytics/userstatus',
  summary: 'How far each person is with each plan; without domains, everybody in reach',
  responses: { 200: UserStatusReport },
})

export const getUserData = endpoint({
  ...report,
  id: 'getUserData',
  path: '/api/v2/analytics/user_data',
  summary: 'Who people are and what they have done, one row a person and plan',
  responses: { 200: UserDataReport },
})

export const getScoreData = endpoint({
  ...report,
  id: 'getScoreData',
  path: '/api/v2/analytics/score_data',
  summary: 'Scores before and after, one row a person and pair, without names',
  responses: { 200: ScoreDataReport },
})

export const getQuestionResponse = endpoint({
  ...report,
  id: 'getQuestionResponse',
  path: '/api/v2/analytics/questionresponse',
  summary: 'Distribution of answers by question',
  responses: { 200: noSingleResult(QuestionResponseReport) },
})

export const getJournalExtract = endpoint({
  ...report,
  access: 'global_administrator',
  impersonation: 'closed',
  id: 'getJournalExtract',
  path: '/api/v2/analytics/journalextract',
  summary: 'Journal entries without names',
  responses: { 200: JournalExtractReport },
})

export const getUserActivity = endpoint({
  ...report,
  id: 'getUserActivity',
  path: '/api/v2/analytics/useractivity',
  summary: 'Accounts created, active accounts and tasks completed by day, week or month',
  responses: { 200: noSingleResult(UserActivityReport) },
})

export const getReportData = endpoint({
  ...file,
  impersonation: 'closed',
  id: 'getReportData',
  path: '/api/v2/reports/data',
  summary: 'Score data as CSV',
  produces: ['text/csv; charset=utf-8; header=present'],
  responses: { 200: singleResult(z.string()) },
})

const bytes = z.any().meta({ type: 'string', format: 'binary' })
const documented: readonly ErrorCode[] = ['forbidden', 'resource_not_found', 'report_too_long']

export const getReportPdf = endpoint({
  ...file,
  access: permission('api.v2.reports.pdf'),
  impersonation: 'closed',
  id: 'getReportPdf',
  path: '/api/v2/reports/pdf',
  summary: 'A report as PDF, with the rows that it has as JSON',
  query: ReportDocumentQuery,
  produces: ['application/pdf'],
  responses: { 200: singleResult(bytes) },
  errors: documented,
})

export const getReportOdt = endpoint({
  ...file,
  access: permission('api.v2.reports.odt'),
  impersonation: 'closed',
  id: 'getReportOdt',
  path: '/api/v2/reports/odt',
  summary: 'A report as a text document (ODT), with the rows that it has as JSON',
  query: ReportDocumentQuery,
  produces: ['application/vnd.oasis.opendocument.text'],
  responses: { 200: singleResult(bytes) },
  errors: documented,
})

export const reportEndpoints = [
  getResultsByFactor,
  getResultsOverall,
  getUserStatus,
  getUserData,
  getScoreData,
  getQuestionResponse,
  getJournalExtract,
  getUserActivity,
  getReportData,
  getReportPdf,
  getReportOdt,
] as const
