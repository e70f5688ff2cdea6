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
  summary: 'List the assessments that have submissions in the given domains',
  query: AnalyticsDomainsQuery,
  answer: z.array(AssessmentWithData),
})

export const listAnalyticsAssessmentTypes = get('listAnalyticsAssessmentTypes', '/api/v2/analytics/assessment_types', {
  ...offered,
  summary: 'List the assessment types that have submissions in the given domains',
  query: AnalyticsTypesQuery,
  answer: z.array(AssessmentTypeWithData),
})

export const listReportSegments = get('listReportSegments', '/api/v2/analytics/segments', {
  ...offered,
  summary: 'List the attributes and values by which confidential figures can be filtered',
  query: ReportSegmentsQuery,
  answer: noSingleResult(ReportSegments),
})

export const getDashboard = get('getDashboard', '/api/v2/analytics/dashboard', {
  ...dashboard,
  summary: 'Return the overall score and the scores by factor',
  details: 'Contains the scores before and after the training, and the change of the people who have both.',
  query: DashboardQuery,
  answer: noSingleResult(DashboardData),
  errors: ['resource_not_found', 'filter_not_answerable'],
})

export const getScoresTrend = get('getScoresTrend', '/api/v2/analytics/scorestrend', {
  ...dashboard,
  summary: 'Return the mean score of submissions over time',
  details: 'One mean per day, or per `period`.',
  query: ScoresTrendQuery,
  answer: noSingleResult(z.array(TrendPoint)),
})

export const getScoreAsOf = get('getScoreAsOf', '/api/v2/analytics/scoreasof', {
  ...dashboard,
  access: permission('api.v2.dashboard.default', 'api.v2.dashboard.compare_assessment_date'),
  summary: 'Return the scores as of now or as of a given time',
  details: 'A given time needs the permission `api.v2.dashboard.compare_assessment_date`.',
  query: ScoreAsOfQuery,
  answer: noSingleResult(ScoreAsOf),
  errors: ['forbidden', 'resource_not_found'],
})

export const getUserProgress = get('getUserProgress', '/api/v2/analytics/userprogress', {
  ...dashboard,
  summary: 'Count people by their progress in an assessment',
  details:
    'Counts how many of the people assigned the assessment have not started, have started, or have completed it.',
  query: UserProgressQuery,
  answer: noSingleResult(UserProgress),
})

export const listUserScores = get('listUserScores', '/api/v2/analytics/user-scores', {
  ...person,
  freshProof: 'for_files',
  summary: 'Return the newest scores of one person',
  details:
    'One score for each assessment type, or for each run and type. Empty for the person while their scores are hidden. Others with the permission still get them.',
  query: UserScoresQuery,
  answer: z.array(UserScore),
})

export const listUserAssessments = get('listUserAssessments', '/api/v2/analytics/user-assessments', {
  ...person,
  summary: 'List the assessments that one person has submitted, newest first',
  query: UserAssessmentsQuery,
  answer: z.array(UserAssessment),
})

export const getHeatMap = get('getHeatMap', '/api/v2/analytics/heatmap', {
  ...dashboard,
  summary: 'Return scores or changes by factor and group of people',
  details: 'Compares each group with everyone else or with the parent domain.',
  query: HeatMapQuery,
  answer: noSingleResult(HeatMap),
  errors: ['resource_not_found', 'filter_not_answerable'],
})

export const getParticipation = get('getParticipation', '/api/v2/analytics/participation', {
  ...dashboard,
  summary: 'Count people by their participation in an assessment, by group',
  details:
    'Counts how many of the people assigned the assessment have not started, have started, have completed it, or are overdue.',
  query: ParticipationQuery,
  answer: noSingleResult(Participation),
  errors: ['resource_not_found', 'filter_not_answerable'],
})
