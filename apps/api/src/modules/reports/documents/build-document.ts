import { DEFAULT_BRAND } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import type { UserActivityReport } from '@evenground/shared/schemas'
import type { Caller } from '../../../http/security/caller.ts'
import type { Db } from '../../../platform/database/index.ts'
import type { FigureGate } from '../../confidentiality/index.ts'
import { findDomainWithAncestors, presentSessionDomain } from '../../domains/index.ts'
import { loadActivityReport, loadFactorReport, loadOverallReport, loadQuestionReport } from '../aggregate-reports.ts'
import { listTitles } from '../filter.repo.ts'
import * as findings from '../findings/write-finding.ts'
import { presentRows } from '../present-rows.ts'
import type { ReportFilter } from '../report-filter.ts'
import type { RowColumn } from '../report-rows.ts'
import { tabulateActivity } from '../report-table.ts'
import { isRowReport, type RowReport } from '../row-reports.ts'
import { findMiscLabels } from '../user-data.repo.ts'
import { describeFilter } from './describe-filter.ts'
import type { Chart, DocumentTable, ReportDocument } from './report-document.ts'
import { chartQuestions, tabulateAnswers } from './tabulate-questions.ts'
import { tabulateRows } from './tabulate-rows.ts'
import {
  chartFactorScores,
  chartOverallScores,
  tabulateFactorScores,
  tabulateOverallScores,
} from './tabulate-scores.ts'
import { createWriting, type Writing } from './writing.ts'

interface ReportContent {
  finding: findings.Finding
  population: string
  chart: Chart | null
  table: DocumentTable
  notes: string[]
}

/** Returns a function that names columns: by these labels, or else by the report's texts. */
export const createLabeler =
  ({ texts }: Writing, labels: Readonly<Record<string, string>> = {}) =>
  ({ name }: RowColumn): string =>
    labels[name] || texts.columns[name] || name

const chartActivity = (report: UserActivityReport, title: string, { texts, format }: Writing): Chart => ({
  kind: 'time',
  title,
  series: [
    texts.columns.accounts_created ?? '',
    texts.columns.active_accounts ?? '',
    texts.columns.tasks_per_active_user ?? '',
  ],
  leftLabel: texts.usage.left,
  rightLabel: texts.usage.right,
  points: report.accountsCreated.map(({ date, count }, index) => ({
    label: format.day(date),
    values: [count, report.activeAccounts[index]?.count ?? 0, report.tasksCompleted[index]?.perActiveUser ?? 0],
  })),
})

/** Whether a chart has anything to draw. If all its figures are hidden, only the axes would be left. */
function hasFigures(chart: Chart | null): boolean {
  if (chart?.kind === 'bars') return chart.groups.some(({ bars }) => bars.length > 0)
  return chart?.kind !== 'shares' || chart.groups.some(({ bars }) => bars.some(({ shares }) => shares.length > 0))
}

/** Loads an aggregate report and writes its finding, chart, table and notes, and who is counted. */
export async function loadAggregate(
  db: Db,
  filter: ReportFilter,
  now: Date,
  writing: Writing,
  gate: FigureGate,
): Promise<ReportContent> {
  const { texts, format } = writing
  const title = texts.titles[filter.type]
  const { notes } = texts
  if (filter.type === 'overall_assessment_scores') {
    const report = await loadOverallReport(db, filter, gate)
    return {
      finding: findings.findOverall(report, writing),
      population: report.rows
        .flatMap(({ x, n }) => (n === null ? [] : texts.counted.byType(texts.type(x), format.whole(n))))
        .join(' · '),
      chart: chartOverallScores(report, title, writing),
      table: tabulateOverallScores(report, writing),
      notes: [notes.averages, notes.interval, notes.change, notes.benchmark[report.benchmark_source]],
    }
  }
  if (filter.type === 'factor_assessment_scores') {
    const report = await loadFactorReport(db, filter, gate)
    const [overall] = report.rows
    return {
      finding: findings.findFactors(report, writing),
      population: report.assessment_types
        .filter((type) => !overall?.hidden?.[type])
        .map((type) => texts.counted.byType(texts.type(type), format.whole(overall?.n[type] ?? 0)))
        .join(' · '),
      chart: chartFactorScores(report, title, writing),
      table: tabulateFactorScores(report, writing),
      notes: [
        notes.averages,
        notes.interval,
        notes.change,
        `${notes.benchmark[report.benchmark_source]} ${notes.factorBenchmarks}`,
      ],
    }
  }
  if (filter.type === 'question_response_data') {
    const report = await loadQuestionReport(db, filter, gate)
    return {
      finding: findings.findQuestions(report, writing),
      population: report.hidden
        ? texts.hidden[report.hidden]
        : texts.counted.people(format.whole(report.numResponses ?? 0)),
      chart: chartQuestions(report, title, writing),
      table: tabulateAnswers(report, writing, createLabeler(writing)),
      notes: [notes.answers],
    }
  }
  const report = await loadActivityReport(db, filter, now)
  const { columns, rows } = tabulateActivity(report)
  return {
    finding: findings.findActivity(report, writing),
    population: '',
    chart: chartActivity(report, title, writing),
    table: tabulateRows(columns, rows, createLabeler(writing), format).table,
    notes: [notes.activity, notes.times],
  }
}

/**
 * Returns the labels of columns that depend on data: the domain's names for its extra fields, and "Pre: Trust" for
 * scores of a factor.
 */
export async function findLabels(
  db: Db,
  filter: ReportFilter,
  columns: readonly RowColumn[],
  { texts, locale }: Writing,
) {
  const miscLabels = filter.type === 'user_data' ? Object.entries(await findMiscLabels(db, filter)) : []
  const scoreLabels = columns
    .filter(({ key }) => key)
    .map(({ name }) => {
      const [side = '', ...title] = name.split(': ')
      return [name, `${side === 'pre' ? texts.side.pre : texts.side.post}: ${title.join(': ')}`]
    })
  return Object.fromEntries([...miscLabels.map(([name, label]) => [name, pickText(label, locale)]), ...scoreLabels])
}

async function loadAllRows(db: Db, filter: ReportFilter, report: RowReport, writing: Writing): Promise<ReportContent> {
  const { text, values } = report.select({})
  const rows = presentRows<Record<string, unknown>>(await db.query(text, values))
  const labels = await findLabels(db, filter, report.columns, writing)
  const { table, leftOut } = tabulateRows(report.columns, rows, createLabeler(writing, labels), writing.format)
  const { notes, counted } = writing.texts
  const hidesScores = !filter.view.responses && filter.type !== 'journal_extract'
  const isAnonymous = filter.type === 'score_data' || filter.type === 'journal_extract'
  return {
    finding: findings.findRows(filter, await report.count(), writing),
    population: counted.rows(writing.format.whole(rows.length)),
    chart: null,
    table,
    notes: [
      ...(isAnonymous ? [notes.anonymous] : []),
      notes.times,
      ...(hidesScores ? [notes.singleResults] : []),
      ...(leftOut.length > 0 ? [notes.leftOut(leftOut.join(', '))] : []),
    ],
  }
}

/** Returns the colors of the reported domain if there is only one, otherwise those of the caller's domain. */
async function findColors(db: Db, caller: Caller, { domainIds }: ReportFilter) {
  const [first] = domainIds ?? []
  const ancestors = await findDomainWithAncestors(db, domainIds?.length === 1 && first ? first : caller.domainId)
  const { primary_color, secondary_color } = presentSessionDomain(ancestors)
  return {
    primary: primary_color ?? DEFAULT_BRAND.primaryColor,
    secondary: secondary_color ?? DEFAULT_BRAND.secondaryColor,
  }
}

/** Writes a note on the rules for responses that the caller may not read one by one, and on domains left out. */
async function writePrivacyNotes(db: Db, filter: ReportFilter, gate: FigureGate, { texts, format, locale }: Writing) {
  const { privacy, type } = filter
  const isAboutJournals = type === 'journal_extract'
  const ids = isAboutJournals ? privacy.journalsConfidential : [...gate.missing]
  // In reports with one row per person, the rows themselves show what is left out.
  const isAboutFigures = !isRowReport(type) && type !== 'user_activity'
  const isNeeded = isAboutJournals
    ? ids.length > 0
    : type !== 'user_activity' && (privacy.hasConfidential || (privacy.hasClosed && isAboutFigures))
  if (!isNeeded) return []
  const domainTitles = (await listTitles(db, 'domain', ids)).map(({ title }) => pickText(title, locale))
  const asOf = gate.asOf()
  const writeNote = isAboutJournals || privacy.hasConfidential ? texts.notes.confidential : texts.notes.givenOut
  return [writeNote(domainTitles.join(', '), privacy.least, asOf ? format.day(asOf) : '')]
}

/**
 * Loads a report and puts it into words. The rows are the same as in its JSON. `report` is null for aggregate reports.
 */
export async function buildDocument(
  db: Db,
  caller: Caller,
  filter: ReportFilter,
  report: RowReport | null,
  now: Date,
  gate: FigureGate,
): Promise<ReportDocument> {
  const { locale } = filter
  const writing = createWriting(filter)
  const { texts } = writing
  const content = report
    ? await loadAllRows(db, filter, report, writing)
    : await loadAggregate(db, filter, now, writing, gate)
  return {
    locale,
    title: texts.titles[filter.type],
    ...(await describeFilter(db, filter, writing.format)),
    ...content,
    notes: [...content.notes, ...(await writePrivacyNotes(db, filter, gate, writing))],
    chart: hasFigures(content.chart) ? content.chart : null,
    madeOn: texts.madeOn(writing.format.day(now)),
    createdAt: now,
    empty: texts.empty,
    page: texts.page,
    continued: texts.continued,
    colors: await findColors(db, caller, filter),
  }
}
