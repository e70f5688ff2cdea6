import type { CellKind, RowColumn } from '../report-rows.ts'
import type { CellFormat } from './format-cells.ts'
import type { DocumentTable } from './report-document.ts'

const WEIGHTS: Readonly<Record<CellKind, number>> = {
  text: 3,
  localized: 3,
  localized_list: 3,
  rich: 6,
  instant: 2.4,
  date: 2.4,
  number: 2.3,
  assessments: 6,
}

/** Weights of columns whose content is longer than usual for their kind. */
const OWN_WEIGHTS: Readonly<Record<string, number>> = {
  email: 4.6,
  plan_title: 2.8,
  factor: 2.4,
  prompt_label: 2.4,
  prompt_title: 2.6,
  prompt: 5,
  response: 10,
}

function readValue(row: Readonly<Record<string, unknown>>, { name, key }: RowColumn): unknown {
  if (!key) return row[name]
  return (row[key[0]] as Record<string, unknown> | undefined)?.[key[1]]
}

/**
 * Makes a document's table of rows. Columns without any value are left out and returned by name: nobody reads a table
 * of thirty columns, half of them empty.
 */
export function tabulateRows(
  columns: readonly RowColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
  labelOf: (column: RowColumn) => string,
  format: CellFormat,
): { table: DocumentTable; leftOut: string[] } {
  const cells = rows.map((row) => columns.map((column) => format.cell(column.kind, readValue(row, column))))
  const isKept = columns.map((_, index) => cells.length === 0 || cells.some((row) => row[index] !== ''))
  return {
    table: {
      columns: columns.flatMap((column, index) => {
        if (!isKept[index]) return []
        const align = column.kind === 'number' ? 'right' : 'left'
        return [{ label: labelOf(column), align, weight: OWN_WEIGHTS[column.name] ?? WEIGHTS[column.kind] }]
      }),
      rows: cells.map((row) => row.filter((_, index) => isKept[index])),
    },
    leftOut: columns.filter((_, index) => !isKept[index]).map(labelOf),
  }
}
