import { z } from 'zod'
import {
  AnalyticsDomainsQuery,
  AnalyticsTypesQuery,
  AssessmentTypeWithData,
  AssessmentWithData,
  DashboardData,
  DashboardQuery,
  HeatMap,
  HeatMapQuery,
  noSingleResult,
  Participation,
  ParticipationQuery,
  ReportSegments,
  ReportSegmentsQuery,
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
import { get } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Analytics'
const dashboard = {
  apiKeys: 'open',
  tag,
  access: permission('api.v2.dashboard.default'),
  errors: ['resource_not_found'],
} as const
/** Also used by the report form to offer the available choices. */
const offered = {
  ...dashboard,
  access: permission('api.v2.dashboard.default', 'api.v2.reports.data'),
} as const
const person = {
  apiKeys: 'closed',
  tag,
  access: 'signed_in',
  impersonation: 'open',
  errors: ['resource_not_found'],
} as const

export const listAnalyticsAssessments = get('listAnalyticsAssessments', '/api/v2/analytics/assessments', {
  ...offered,
  summary: 'Assessments of which the domains have submissions',
  query: AnalyticsDomainsQuery,
  answer: z.array(AssessmentWithData),
})

export const listAnalyticsAssessmentTypes = get('listAnalyticsAssessmentTypes', '/api/v2/analytics/assessment_types', {
  ...offered,
  summary: 'Assessment types of which the domains have submissions',
  query: AnalyticsTypesQuery,
  answer: z.array(AssessmentTypeWithData),
})

export const listReportSegments = get('listReportSegments', '/api/v2/analytics/segments', {
  ...offered,
  summary: 'What confidential answers of the domains may be told apart by',
  query: ReportSegmentsQuery,
  answer: noSingleResult(ReportSegments),
})

export const getDashboard = get('getDashboard', '/api/v2/analytics/dashboard', {
  ...dashboard,
  summary: 'Overall score and scores by factor, before and after, with change on matched pairs',
  query: DashboardQuery,
  answer: noSingleResult(DashboardData),
  errors: ['resource_not_found', 'filter_not_answerable'],
})

export const getScoresTrend = get('getScoresTrend', '/api/v2/analytics/scorestrend', {
  ...dashboard,
  summary: 'Mean score of the submissions of each day',
  query: ScoresTrendQuery,
  answer: noSingleResult(z.array(TrendPoint)),
})

export const getScoreAsOf = get('getScoreAsOf', '/api/v2/analytics/scoreasof', {
  ...dashboard,
  access: permission('api.v2.dashboard.default', 'api.v2.dashboard.compare_assessment_date'),
  summary: 'Scores as of now or, with permission to compare, as of a moment',
  query: ScoreAsOfQuery,
  answer: noSingleResult(ScoreAsOf),
  errors: ['forbidden', 'resource_not_found'],
})

export const getUserProgress = get('getUserProgress', '/api/v2/analytics/userprogress', {
  ...dashboard,
  summary: 'How many of the people assigned the assessment have not started, have started, or have completed it',
  query: UserProgressQuery,
  answer: noSingleResult(UserProgress),
})

export const listUserScores = get('listUserScores', '/api/v2/analytics/user-scores', {
  ...person,
  freshProof: 'for_files',
  summary:
    'The newest score of one person for each assessment type, or each run and type; nothing while scores are hidden from them',
  query: UserScoresQuery,
  answer: z.array(UserScore),
})

export const listUserAssessments = get('listUserAssessments', '/api/v2/analytics/user-assessments', {
  ...person,
  summary: 'The assessments that one person has submitted, newest first',
  query: UserAssessmentsQuery,
  answer: z.array(UserAssessment),
})

export const getHeatMap = get('getHeatMap', '/api/v2/analytics/heatmap', {
  ...dashboard,
  summary: 'Scores or change by factor and group of people, each group compared with everyone else or the domain above',
  query: HeatMapQuery,
  answer: noSingleResult(HeatMap),
  errors: ['resource_not_found', 'filter_not_answerable'],
})

export const getParticipation = get('getParticipation', '/api/v2/analytics/participation', {
  ...dashboard,
  summary: 'How many of the people assigned the assessment have started, completed, or are overdue, by group',
  query: ParticipationQuery,
  answer: noSingleResult(Participation),
})
