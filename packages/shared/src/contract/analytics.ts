import { z } from 'zod'
import {
  AnalyticsDomainsQuery,
  AnalyticsTypesQuery,
  AssessmentTypeWithData,
  AssessmentWithData,
  DashboardData,
  DashboardQuery,
  noSingleResult,
  ScoreAsOf,
  ScoreAsOfQuery,
  ScoresTrendQuery,
  TrendPoint,
  UserAssessment,
  UserAssessmentsQuery,
  UserProgress,
  UserProgressQuery,
  UserScore,
  UserScoresQuery,
} from '../schemas/index.ts'
import { endpoint, permission } from './endpoint.ts'

const tag = 'Analytics'
const dashboard = {
  tag,
  access: permission('api.v2.dashboard.default'),
  method: 'GET',
  errors: ['resource_not_found'],
} as const
/** The form of a report offers what there is, too. */
const offered = { ...dashboard, access: permission('api.v2.dashboard.default', 'api.v2.reports.data') } as const
const person = {
  tag,
  access: 'signed_in',
  impersonation: 'open',
  method: 'GET',
  errors: ['resource_not_found'],
} as const

export const listAnalyticsAssessments = endpoint({
  ...offered,
  id: 'listAnalyticsAssessments',
  path: '/api/v2/analytics/assessments',
  summary: 'Assessments of which the domains have submissions',
  query: AnalyticsDomainsQuery,
  responses: { 200: z.array(AssessmentWithData) },
})

export const listAnalyticsAssessmentTypes = endpoint({
  ...offered,
  id: 'listAnalyticsAssessmentTypes',
  path: '/api/v2/analytics/assessment_types',
  summary: 'Assessment types of which the domains have submissions',
  query: AnalyticsTypesQuery,
  responses: { 200: z.array(AssessmentTypeWithData) },
})

export const getDashboard = endpoint({
  ...dashboard,
  id: 'getDashboard',
  path: '/api/v2/analytics/dashboard',
  summary: 'Overall score and scores by factor, before and after, with change on matched pairs',
  query: DashboardQuery,
  responses: { 200: noSingleResult(DashboardData) },
})

export const getScoresTrend = endpoint({
  ...dashboard,
  id: 'getScoresTrend',
  path: '/api/v2/analytics/scorestrend',
  summary: 'Mean score of the submissions of each day',
  query: ScoresTrendQuery,
  responses: { 200: noSingleResult(z.array(TrendPoint)) },
})

export const getScoreAsOf = endpoint({
  ...dashboard,
  access: permission('api.v2.dashboard.default', 'api.v2.dashboard.compare_assessment_date'),
  id: 'getScoreAsOf',
  path: '/api/v2/analytics/scoreasof',
  summary: 'Scores as of now or, with the right to compare, as of a moment',
  query: ScoreAsOfQuery,
  responses: { 200: noSingleResult(ScoreAsOf) },
  errors: ['forbidden', 'resource_not_found'],
})

export const getUserProgress = endpoint({
  ...dashboard,
  id: 'getUserProgress',
  path: '/api/v2/analytics/userprogress',
  summary: 'How many of those who hold the assessment have not started, started, completed',
  query: UserProgressQuery,
  responses: { 200: noSingleResult(UserProgress) },
})

export const listUserScores = endpoint({
  ...person,
  id: 'listUserScores',
  path: '/api/v2/analytics/user-scores',
  summary: 'The newest score of one person for each assessment type; nothing while scores are hidden from them',
  query: UserScoresQuery,
  responses: { 200: z.array(UserScore) },
})

export const listUserAssessments = endpoint({
  ...person,
  id: 'listUserAssessments',
  path: '/api/v2/analytics/user-assessments',
  summary: 'The assessments that one person has submitted, newest first',
  query: UserAssessmentsQuery,
  responses: { 200: z.array(UserAssessment) },
})

export const analyticsEndpoints = [
  listAnalyticsAssessments,
  listAnalyticsAssessmentTypes,
  getDashboard,
  getScoresTrend,
  getScoreAsOf,
  getUserProgress,
  listUserScores,
  listUserAssessments,
] as const
