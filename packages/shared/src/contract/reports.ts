import { permission, planned } from './endpoint.ts'

const reports = { tag: 'Reports', access: permission('api.v2.reports.data'), method: 'GET' } as const

export const reportEndpoints = [
  planned({
    ...reports,
    id: 'getResultsByFactor',
    path: '/api/v2/analytics/resultsbyfactor',
    summary: 'Average score by factor and type',
  }),
  planned({
    ...reports,
    id: 'getResultsOverall',
    path: '/api/v2/analytics/resultsoverall',
    summary: 'Average overall score by type',
  }),
  planned({ ...reports, id: 'getUserStatus', path: '/api/v2/analytics/userstatus', summary: 'How far each person is' }),
  planned({ ...reports, id: 'getUserData', path: '/api/v2/analytics/user_data', summary: 'One row a person' }),
  planned({
    ...reports,
    id: 'getScoreData',
    path: '/api/v2/analytics/score_data',
    summary: 'Pre and post scores, one row a person',
  }),
  planned({
    ...reports,
    id: 'getQuestionResponse',
    path: '/api/v2/analytics/questionresponse',
    summary: 'Distribution of answers by question',
  }),
  planned({
    ...reports,
    access: 'global_administrator',
    id: 'getJournalExtract',
    path: '/api/v2/analytics/journalextract',
    summary: 'Journal entries without names',
  }),
  planned({
    ...reports,
    id: 'getUserActivity',
    path: '/api/v2/analytics/useractivity',
    summary: 'Accounts created, active accounts and tasks completed',
  }),
  planned({ ...reports, id: 'getReportData', path: '/api/v2/reports/data', summary: 'Score data as CSV' }),
  planned({
    ...reports,
    access: permission('api.v2.reports.pdf'),
    id: 'getReportPdf',
    path: '/api/v2/reports/pdf',
    summary: 'A report as PDF',
  }),
  planned({
    ...reports,
    access: permission('api.v2.reports.odt'),
    id: 'getReportOdt',
    path: '/api/v2/reports/odt',
    summary: 'A report as ODT',
  }),
] as const
