import type { ReportType } from '@evenground/shared/schemas'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { FactorReport } from '../components/factor-report.tsx'
import { OverallReport } from '../components/overall-report.tsx'
import { ReportFrame } from '../components/report-frame.tsx'
import { ScoreDataReport } from '../components/score-data-report.tsx'
import { UserDataReport } from '../components/user-data-report.tsx'
import { UserStatusReport } from '../components/user-status-report.tsx'

/** The component of each report; null if the report has a page of its own. */
const REPORTS: Record<ReportType, ComponentType<{ query: Record<string, unknown> }> | null> = {
  overall_assessment_scores: OverallReport,
  factor_assessment_scores: FactorReport,
  score_data: ScoreDataReport,
  user_status: UserStatusReport,
  user_data: UserDataReport,
  user_activity: null,
  question_response_data: null,
  journal_extract: null,
}

/** `/reporting/{type}/view`: the report that the URL describes. */
export function Component() {
  const { type } = useParams()
  const Report = REPORTS[type as ReportType]
  if (!Report) return <Navigate to="/reporting" replace />
  return <ReportFrame type={type as ReportType}>{(query) => <Report query={query} />}</ReportFrame>
}
