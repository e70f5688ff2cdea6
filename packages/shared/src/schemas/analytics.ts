import { z } from 'zod'
import { AssessmentType, Id, LocalisedText, Percent } from './primitives.ts'

const n = z.int().min(0)

export const FactorScore = z.object({
  factor_id: Id,
  title: LocalisedText,
  domain_score: Percent.nullable(),
  benchmark_score: Percent,
  super_factor: z.boolean(),
  n,
})

export const DashboardData = z.object({
  domainOverallScore: Percent.nullable(),
  benchmarkOverallScore: Percent,
  domainScoresByFactor: z.array(FactorScore),
  n,
})

export const TrendPoint = z.object({ date: z.iso.date(), score: Percent, n })
export const UserProgress = z.object({ notStarted: n, started: n, completed: n })
export const UserScore = z.object({ assessment_type: AssessmentType, score: Percent })

export const ReportType = z.enum([
  'user_activity',
  'user_status',
  'user_data',
  'overall_assessment_scores',
  'factor_assessment_scores',
  'score_data',
  'question_response_data',
  'journal_extract',
])

export const QuestionDistribution = z.object({
  text_body: LocalisedText,
  strongly_agree: Percent,
  agree: Percent,
  neutral: Percent,
  disagree: Percent,
  strongly_disagree: Percent,
})
