import type {
  JournalExtractReport,
  ReportQuery,
  ReportType,
  ScoreDataReport,
  UserDataReport,
  UserStatusReport,
} from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FigureGate, openFigureGate } from '../confidentiality/index.ts'
import { loadActivityReport, loadFactorReport, loadOverallReport, loadQuestionReport } from './aggregate-reports.ts'
import { createWriting, type Writing } from './documents/writing.ts'
import {
  type Finding,
  findActivity,
  findFactors,
  findOverall,
  findQuestions,
  findRows,
} from './findings/write-finding.ts'
import { loadFilter } from './load-filter.ts'
import { presentRows } from './present-rows.ts'
import { recordReportRead } from './record-report-read.ts'
import { assessmentOf, type ReportFilter } from './report-filter.ts'
import { reportLimit } from './report-limits.ts'
import { listScoreFactors, openRowReport } from './row-reports.ts'
import { findMiscLabels } from './user-data.repo.ts'

export type ReportsService = ReturnType<typeof createReportsService>

/** Leaves the property out if there is no finding. */
const presentFinding = (finding: Finding): { finding?: string } => (finding === null ? {} : { finding })

/** Adds its finding to an aggregate report, in the requested language. */
const withFinding = async <Report extends object>(
  loading: Promise<Report>,
  filter: ReportFilter,
  find: (report: Report, writing: Writing) => Finding,
): Promise<Report & { finding?: string }> => {
  const report = await loading
  return { ...report, ...presentFinding(find(report, createWriting(filter))) }
}

/** Loads one page of a report that has a row for each person, plan or entry. */
async function loadRows<Row>(db: Db, filter: ReportFilter, query: Partial<ReportQuery>) {
  const report = await openRowReport(db, filter)
  const { text, values } = report.select(query)
  const rows = await db.query<Record<string, unknown>>(text, values)
  const counts = await report.count()
  const finding = findRows(filter, counts, createWriting(filter))
  return { total: counts.total, rows: presentRows<Row>(rows), ...presentFinding(finding) }
}

async function loadScoreData(db: Db, filter: ReportFilter, query: ReportQuery): Promise<ScoreDataReport> {
  const factors = await listScoreFactors(db, filter)
  return {
    assessmentName: assessmentOf(filter).title,
    factors: factors.map(({ id, title, superFactor }) => ({ factor_id: id, title, super_factor: superFactor })),
    ...(await loadRows<ScoreDataReport['rows'][number]>(db, filter, query)),
  }
}

interface ReportRequest {
  filter: ReportFilter
  query: ReportQuery
  gate: FigureGate
}

/**
 * The eight reports as JSON. The option to hide scores affects only learners: what others see depends on permissions.
 */
export function createReportsService(platform: Pick<Platform, 'database' | 'limits' | 'clock'>) {
  const { database, limits, clock } = platform

  const read =
    <Report extends object>(type: ReportType, work: (db: Db, asked: ReportRequest) => Promise<Report>) =>
    async (caller: Caller, context: RequestContext, query: ReportQuery): Promise<Report> => {
      await consumeOrRefuse(limits, reportLimit(caller.accountId))
      const { report, ...asked } = await database.read(caller.scope, async (db) => {
        const filter = await loadFilter(db, caller, type, query)
        const gate = openFigureGate(filter.view, filter.privacy)
        return { filter, gate, report: await work(db, { filter, query, gate }) }
      })
      const rows = 'rows' in report ? report.rows : undefined
      await recordReportRead(platform, caller, context, { ...asked, format: 'json', rows })
      return report
    }

  return {
    overall: read('overall_assessment_scores', (db, { filter, gate }) =>
      withFinding(loadOverallReport(db, filter, gate), filter, findOverall),
    ),
    byFactor: read('factor_assessment_scores', (db, { filter, gate }) =>
      withFinding(loadFactorReport(db, filter, gate), filter, findFactors),
    ),
    questions: read('question_response_data', (db, { filter, gate }) =>
      withFinding(loadQuestionReport(db, filter, gate), filter, findQuestions),
    ),
    activity: read('user_activity', (db, { filter }) =>
      withFinding(loadActivityReport(db, filter, clock()), filter, findActivity),
    ),
    userStatus: read('user_status', (db, { filter, query }): Promise<UserStatusReport> => loadRows(db, filter, query)),
    userData: read(
      'user_data',
      async (db, { filter, query }): Promise<UserDataReport> => ({
        misc_labels: await findMiscLabels(db, filter),
        ...(await loadRows<UserDataReport['rows'][number]>(db, filter, query)),
      }),
    ),
    scoreData: read('score_data', (db, { filter, query }) => loadScoreData(db, filter, query)),
    journalExtract: read(
      'journal_extract',
      async (db, { filter, query }): Promise<JournalExtractReport> => ({
        ...(await loadRows<JournalExtractReport['rows'][number]>(db, filter, query)),
        ...(filter.privacy.journalsConfidential.length > 0 && {
          missing_domain_ids: [...filter.privacy.journalsConfidential],
        }),
      }),
    ),
  }
}
