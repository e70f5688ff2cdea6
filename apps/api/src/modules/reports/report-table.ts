import { type Locale, MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type {
  FactorReport,
  HiddenReason,
  OverallReport,
  QuestionResponseReport,
  ReportChange,
  UserActivityReport,
} from '@evenground/shared/schemas'
import { writeTexts } from './documents/document-texts.ts'
import type { RowColumn } from './report-rows.ts'

/** A report as a table, for CSV and documents. */
export interface ReportTable {
  columns: readonly RowColumn[]
  rows: readonly Readonly<Record<string, unknown>>[]
}

const numbers = (...names: string[]): RowColumn[] => names.map((name) => ({ name, kind: 'number' }))

const writeReason = (reason: HiddenReason | undefined, locale: Locale, least = MIN_GROUP_SIZE): string | null =>
  reason ? writeTexts(locale, least).hidden[reason] : null

/** Returns the columns that say why figures are hidden. Columns without any reason are left out. */
function reasonColumns(rows: ReportTable['rows'], ...names: string[]): RowColumn[] {
  const used = names.filter((name) => rows.some((row) => row[name]))
  return used.map((name) => ({ name, kind: 'text' }))
}

/** The figures given with a change: averages of the same people, intervals, and effect size. */
const CHANGE_FIGURES = ['before', 'after', 'interval_low', 'interval_high', 'd', 'd_low', 'd_high'] as const

const readChange = (one: ReportChange): Record<(typeof CHANGE_FIGURES)[number], number | null> => ({
  before: one.before,
  after: one.after,
  interval_low: one.interval?.low ?? null,
  interval_high: one.interval?.high ?? null,
  d: one.cohens_d,
  d_low: one.cohens_d_interval?.low ?? null,
  d_high: one.cohens_d_interval?.high ?? null,
})

/** Tabulates one row per type. The change of a pair is in the row of its post type. */
export function tabulateOverall(report: OverallReport, locale: Locale): ReportTable {
  const least = report.min_group_size
  const rows = report.rows.map(({ x, y, interval, n, hidden }) => {
    const change = report.changes.find(({ post_type }) => post_type === x)
    const figures = change ? Object.entries(readChange(change)) : []
    return {
      assessment_type: x,
      average_score: y,
      interval_low: interval?.low ?? null,
      interval_high: interval?.high ?? null,
      n,
      hidden: writeReason(hidden, locale, least),
      change: change?.change ?? null,
      change_n: change?.n ?? null,
      ...Object.fromEntries(figures.map(([name, value]) => [`change_${name}`, value])),
      hidden_change: writeReason(change?.hidden, locale, least),
    }
  })
  const columns = numbers('assessment_type', 'average_score', 'interval_low', 'interval_high', 'n')
  const changes = ['change', 'change_n', ...CHANGE_FIGURES.map((name) => `change_${name}`)]
  return {
    columns: [
      ...columns,
      ...reasonColumns(rows, 'hidden'),
      ...(report.changes.length > 0 ? numbers(...changes) : []),
      ...reasonColumns(rows, 'hidden_change'),
    ],
    rows,
  }
}

const nameChange = ({ pre_type, post_type }: ReportChange): string => `${pre_type}_${post_type}`

const changeCells = (changes: readonly ReportChange[]): [string, number | null][] =>
  changes.flatMap((one): [string, number | null][] => [
    [`change_${nameChange(one)}`, one.change],
    [`change_n_${nameChange(one)}`, one.n],
  ])

/** Further figures about a change. They come last, so that columns that programs already read keep their position. */
const figureCells = (changes: readonly ReportChange[]): [string, number | null][] =>
  changes.flatMap((one) =>
    Object.entries(readChange(one)).map(([name, value]): [string, number | null] => [
      `change_${name}_${nameChange(one)}`,
      value,
    ]),
  )

function factorCells(
  row: FactorReport['rows'][number],
  { assessment_types: types, min_group_size: least }: FactorReport,
  locale: Locale,
) {
  const ofTypes = types.flatMap((type) => [
    [`interval_low_${type}`, row.intervals[type]?.low ?? null],
    [`interval_high_${type}`, row.intervals[type]?.high ?? null],
    [`n_${type}`, row.n[type] === undefined ? 0 : row.n[type]],
    [`hidden_${type}`, writeReason(row.hidden?.[type], locale, least)],
  ])
  const reasons = row.changes.map((one) => [`hidden_${nameChange(one)}`, writeReason(one.hidden, locale, least)])
  const changes = [...changeCells(row.changes), ...figureCells(row.changes)]
  return { ...row, ...Object.fromEntries([...ofTypes, ...changes, ...reasons]) }
}

export function tabulateFactors(report: FactorReport, locale: Locale): ReportTable {
  const { assessment_types, rows } = report
  const changes = new Set(rows.flatMap((row) => changeCells(row.changes).map(([name]) => name)))
  const pairs = new Set(rows.flatMap((row) => row.changes.map(nameChange)))
  const ofType = (type: number) => [
    `assessment_type_${type}`,
    `interval_low_${type}`,
    `interval_high_${type}`,
    `n_${type}`,
  ]
  const cells = rows.map((row) => factorCells(row, report, locale))
  const reasons = [...assessment_types, ...[...pairs].sort()].map((name) => `hidden_${name}`)
  return {
    columns: [
      { name: 'title', kind: 'localized' },
      ...numbers('benchmark', ...assessment_types.flatMap(ofType), ...[...changes].sort()),
      ...reasonColumns(cells, ...reasons),
      ...numbers(...[...pairs].sort().flatMap((pair) => CHANGE_FIGURES.map((name) => `change_${name}_${pair}`))),
    ],
    rows: cells,
  }
}

export function tabulateQuestions(report: QuestionResponseReport, locale: Locale): ReportTable {
  const rows = report.rows.map((row) => ({ ...row, hidden: writeReason(row.hidden, locale, report.min_group_size) }))
  return {
    columns: [
      { name: 'text_body', kind: 'rich' },
      ...numbers('strongly_agree', 'agree', 'neutral', 'disagree', 'strongly_disagree', 'n'),
      ...reasonColumns(rows, 'hidden'),
    ],
    rows,
  }
}

export const tabulateActivity = (report: UserActivityReport): ReportTable => ({
  columns: [
    { name: 'date', kind: 'date' },
    ...numbers('accounts_created', 'active_accounts', 'tasks_completed', 'tasks_per_active_user'),
  ],
  rows: report.accountsCreated.map(({ date, count }, index) => ({
    date,
    accounts_created: count,
    active_accounts: report.activeAccounts[index]?.count,
    tasks_completed: report.tasksCompleted[index]?.count,
    tasks_per_active_user: report.tasksCompleted[index]?.perActiveUser,
  })),
})
