import type {
  FactorReport,
  OverallReport,
  QuestionResponseReport,
  ReportChange,
  UserActivityReport,
} from '@evenground/shared/schemas'
import type { RowColumn } from './report-rows.ts'

/** A report as a table: what CSV and documents have in common. */
export interface ReportTable {
  columns: readonly RowColumn[]
  rows: readonly Readonly<Record<string, unknown>>[]
}

const numbers = (...names: string[]): RowColumn[] => names.map((name) => ({ name, kind: 'number' }))

export const tabulateOverall = ({ rows }: OverallReport): ReportTable => ({
  columns: numbers('assessment_type', 'average_score', 'interval_low', 'interval_high', 'n'),
  rows: rows.map(({ x, y, interval, n }) => ({
    assessment_type: x,
    average_score: y,
    interval_low: interval?.low ?? null,
    interval_high: interval?.high ?? null,
    n,
  })),
})

const changeCells = (changes: readonly ReportChange[]): [string, number][] =>
  changes.flatMap(({ pre_type, post_type, change, n }): [string, number][] => [
    [`change_${pre_type}_${post_type}`, change],
    [`change_n_${pre_type}_${post_type}`, n],
  ])

export function tabulateFactors({ assessment_types, rows }: FactorReport): ReportTable {
  const changes = new Set(rows.flatMap((row) => changeCells(row.changes).map(([name]) => name)))
  const ofType = (type: number) => [
    `assessment_type_${type}`,
    `interval_low_${type}`,
    `interval_high_${type}`,
    `n_${type}`,
  ]
  return {
    columns: [
      { name: 'title', kind: 'localised' },
      ...numbers('benchmark', ...assessment_types.flatMap(ofType), ...[...changes].sort()),
    ],
    rows: rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        assessment_types.flatMap((type) => [
          [`interval_low_${type}`, row.intervals[type]?.low ?? null],
          [`interval_high_${type}`, row.intervals[type]?.high ?? null],
          [`n_${type}`, row.n[type] ?? 0],
        ]),
      ),
      ...Object.fromEntries(changeCells(row.changes)),
    })),
  }
}

export const tabulateQuestions = ({ rows }: QuestionResponseReport): ReportTable => ({
  columns: [
    { name: 'text_body', kind: 'rich' },
    ...numbers('strongly_agree', 'agree', 'neutral', 'disagree', 'strongly_disagree', 'n'),
  ],
  rows,
})

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
