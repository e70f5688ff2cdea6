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
import { isRowReport } from './row-reports.ts'

/** Loads an aggregate report as a table. Throws for row reports, which are read page by page. */
export async function loadTable(db: Db, filter: ReportFilter, now: Date, gate: FigureGate): Promise<ReportTable> {
  const { type } = filter
  if (isRowReport(type)) throw new Error(`${type} has rows about people and is read page by page`)
  switch (type) {
    case 'overall_assessment_scores':
      return tabulateOverall(await loadOverallReport(db, filter, gate), filter.locale)
    case 'factor_assessment_scores':
      return tabulateFactors(await loadFactorReport(db, filter, gate), filter.locale)
    case 'question_response_data':
      return tabulateQuestions(await loadQuestionReport(db, filter, gate), filter.locale)
    case 'user_activity':
      return tabulateActivity(await loadActivityReport(db, filter, now))
  }
}
