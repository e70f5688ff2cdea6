import type { Scope } from '../../platform/database/index.ts'
import type { ReportFilter } from './report-filter.ts'
import type { RowPage } from './row-order.ts'

/** Which rows of a report are wanted, and who asks. */
export interface RowsRequest {
  filter: ReportFilter
  scope: Scope
  page: RowPage
}

/** What a report with a row a person, plan or entry is made of. */
export interface RowCounts {
  total: number
  /** Rows of a plan, and those of them that are complete; for the reports of people. */
  plans?: { held: number; completed: number }
}

/** How a cell of CSV or of a document is written. */
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
  /** Where the value is in a row that was read; absent: under the name. */
  key?: readonly [column: string, entry: string]
  /** What it is called in the rows of an export, where that differs from the name. */
  exported?: string
}

/** Rows of a report as one query, ready to be read or copied. */
export interface RowQuery {
  text: string
  values: readonly unknown[]
}
