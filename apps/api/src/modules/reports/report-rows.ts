import type { Scope } from '../../platform/database/index.ts'
import type { ReportFilter } from './report-filter.ts'
import type { RowPage } from './row-order.ts'

/** The rows of a report to select, and for whom. */
export interface RowsRequest {
  filter: ReportFilter
  scope: Scope
  page: RowPage
}

/** The number of rows in a report with one row per person, plan or entry. */
export interface RowCounts {
  total: number
  /** Rows with a plan, and those of them that are completed. Only in reports about people. */
  plans?: { held: number; completed: number }
}

/** How a cell is written in CSV or a document. */
export type CellKind =
  | 'text'
  | 'localized'
  /** Several localized texts. */
  | 'localized_list'
  /** Localized, with markup. */
  | 'rich'
  | 'instant'
  | 'date'
  | 'number'
  /** What a person has taken of an assessment. */
  | 'assessments'

export interface RowColumn {
  name: string
  kind: CellKind
  /** Where a row contains the value, if not under the column's name. */
  key?: readonly [column: string, entry: string]
  /** The column's name in the rows of an export, if it differs. */
  exported?: string
}

/** Rows of a report as one SQL query. */
export interface RowQuery {
  text: string
  values: readonly unknown[]
}
