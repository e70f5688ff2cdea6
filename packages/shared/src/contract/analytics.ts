import { permission, planned } from './endpoint.ts'

const tag = 'Analytics'
const dashboard = { tag, access: permission('api.v2.dashboard.default'), method: 'GET' } as const

export const analyticsEndpoints = [
  planned({
    ...dashboard,
    id: 'listAnalyticsAssessments',
    path: '/api/v2/analytics/assessments',
    summary: 'Assessments with data',
  }),
  planned({
    ...dashboard,
    id: 'listAnalyticsAssessmentTypes',
    path: '/api/v2/analytics/assessment_types',
    summary: 'Assessment types with data',
  }),
  planned({
    ...dashboard,
    id: 'getDashboard',
    path: '/api/v2/analytics/dashboard',
    summary: 'Overall score and scores by factor',
  }),
  planned({ ...dashboard, id: 'getScoresTrend', path: '/api/v2/analytics/scorestrend', summary: 'Mean score per day' }),
  planned({
    ...dashboard,
    access: permission('api.v2.dashboard.compare_assessment_date'),
    id: 'getScoreAsOf',
    path: '/api/v2/analytics/scoreasof',
    summary: 'Scores as of a moment',
  }),
  planned({
    ...dashboard,
    id: 'getUserProgress',
    path: '/api/v2/analytics/userprogress',
    summary: 'Not started, started, completed',
  }),
  planned({
    tag,
    access: 'signed_in',
    method: 'GET',
    id: 'listUserScores',
    path: '/api/v2/analytics/user-scores',
    summary: 'The scores of one person over time',
  }),
  planned({
    tag,
    access: 'signed_in',
    method: 'GET',
    id: 'listUserAssessments',
    path: '/api/v2/analytics/user-assessments',
    summary: 'The assessments that one person took',
  }),
] as const
