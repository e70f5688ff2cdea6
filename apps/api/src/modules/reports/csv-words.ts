import { escapeCsvCell, quoteCsvCell } from '@evenground/shared/rules'
import type { Db } from '../../platform/database/index.ts'
import type { FigureGate } from '../confidentiality/index.ts'
import { createLabeler, findLabels, loadAggregate } from './documents/build-document.ts'
import { createWriting } from './documents/writing.ts'
import type { ReportFilter } from './report-filter.ts'
import type { RowColumn } from './report-rows.ts'

/** A figure with its sign is no formula, nor is a range of two figures. */
const FIGURES = /^[+-]?[\d.,]+( (to|a) [+-]?[\d.,]+)?$/
const escapeCell = (cell: string): string => (FIGURES.test(cell) ? cell : escapeCsvCell(cell))
const writeLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCsvCell(escapeCell(cell))).join(',')}\r\n`

/** An aggregate as CSV with the labels, figures and rounding of its table on screen. */
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

/** What the reader's language calls the columns of a report. */
export async function findColumnLabels(db: Db, filter: ReportFilter, columns: readonly RowColumn[]): Promise<string[]> {
  const writing = createWriting(filter)
  return columns.map(createLabeler(writing, await findLabels(db, filter, columns, writing)))
}
