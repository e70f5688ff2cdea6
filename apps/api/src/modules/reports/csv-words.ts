import { escapeCsvCell, quoteCsvCell } from '@evenground/shared/rules'
import type { Db } from '../../platform/database/index.ts'
import type { FigureGate } from '../confidentiality/index.ts'
import { createLabeler, findLabels, loadAggregate } from './documents/build-document.ts'
import { createWriting } from './documents/writing.ts'
import type { ReportFilter } from './report-filter.ts'
import type { RowColumn } from './report-rows.ts'

/** A signed figure, or a range of two figures, is not a formula, so it is not escaped. */
const FIGURES = /^[+-]?[\d.,]+( (to|a) [+-]?[\d.,]+)?$/
const escapeCell = (cell: string): string => (FIGURES.test(cell) ? cell : escapeCsvCell(cell))
const writeLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCsvCell(escapeCell(cell))).join(',')}\r\n`

/** Writes an aggregate report as CSV with the labels, figures and rounding of its table on screen. */
export async function writeWordedTable(
  db: Db,
  filter: ReportFilter,
  now: Date,
  gate: FigureGate,
): Promise<{ names: string[]; text: string }> {
  const { table } = await loadAggregate(db, filter, now, createWriting(filter), gate)
  const names = table.columns.map(({ label }) => label)
  return { names, text: [names, ...table.rows].map(writeLine).join('') }
}

/** Returns the labels of the columns in the reader's language. */
export async function findColumnLabels(db: Db, filter: ReportFilter, columns: readonly RowColumn[]): Promise<string[]> {
  const writing = createWriting(filter)
  return columns.map(createLabeler(writing, await findLabels(db, filter, columns, writing)))
}
