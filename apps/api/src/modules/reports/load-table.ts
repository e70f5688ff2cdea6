import type { Db } from '../../platform/database/index.ts'
import type { FigureGate } from '../confidentiality/index.ts'
import { loadActivityReport, loadFactorReport, loadOverallReport, loadQuestionReport } from './aggregate-reports.ts'
import type { ReportFilter } from './report-filter.ts'
import {
  type ReportTable,
  tabulateActivity,
  tabulateFactors,
  tabulateOverall,
  tabulateQuestions,
} from './report-table.ts'

/** An aggregate as a table; the reports with a row for each person have their own way. */
export async function loadTable(db: Db, filter: ReportFilter, now: Date, gate: FigureGate): Promise<ReportTable> {
  switch (filter.type) {
    case 'overall_assessment_scores':
      return tabulateOverall(await loadOverallReport(db, filter, gate), filter.locale)
    case 'factor_assessment_scores':
      return tabulateFactors(await loadFactorReport(db, filter, gate), filter.locale)
    case 'question_response_data':
      return tabulateQuestions(await loadQuestionReport(db, filter, gate), filter.locale)
    case 'user_activity':
      return tabulateActivity(await loadActivityReport(db, filter, now))
    default:
      throw new Error(`${filter.type} has a row for each person and is read page by page`)
  }
}
