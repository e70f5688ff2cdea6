import { IMPORT_COLUMNS_MAX } from '@evenground/shared/constants'
import { recognizeHeader } from './headers.ts'
import type { FileRow } from './read-file.ts'

/** How many of the first rows are searched for the header. Titles, dates and empty rows may come before it. */
export const HEAD_ROWS = 20

export interface FoundHead {
  /** Index of the header in the given rows. */
  at: number
  cells: readonly string[]
  /** The number of rows from `at` on that belong to the header: 1, or 2 if the header continues in the next row. */
  length: number
}

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== ''

/** The number of cells that name a known field. Rows with more cells than any people file has count as 0. */
const countKnown = ({ cells }: FileRow): number =>
  cells.length > IMPORT_COLUMNS_MAX
    ? 0
    : cells.filter((cell) => isFilled(cell) && recognizeHeader(cell) !== null).length

/**
 * Whether `next` continues the header: it directly follows, fills at least one gap of it, and contains only known
 * column names.
 */
function goesOn(head: FileRow, next: FileRow | undefined): next is FileRow {
  if (next?.row !== head.row + 1) return false
  const filled = next.cells.filter(isFilled)
  const isBelowGap = next.cells.some((cell, at) => isFilled(cell) && !isFilled(head.cells[at]))
  return isBelowGap && filled.every((cell) => recognizeHeader(cell) !== null)
}

/**
 * Copies each cell into the empty cells to its right, since a cell that spans several columns is stored only in the
 * first.
 */
function carryRight(cells: readonly string[]): string[] {
  let last = ''
  return cells.map((cell) => {
    if (isFilled(cell)) last = cell
    return last
  })
}

/** Joins two header rows: "Employee" above "ID" becomes "Employee ID". A cell across both rows stays unchanged. */
function joinHeads(above: readonly string[], below: readonly string[]): string[] {
  const groups = carryRight(above)
  return Array.from({ length: Math.max(above.length, below.length) }, (_none, at) => {
    const [own = '', group = ''] = [below[at], groups[at]]
    if (!isFilled(own)) return above[at] ?? ''
    const joined = `${group} ${own}`.trim()
    return recognizeHeader(joined) ? joined : own
  })
}

/** Whether the row directly above the header has several filled cells, and may therefore name groups of columns. */
const isGroupRow = (above: FileRow | undefined, head: FileRow): above is FileRow =>
  above !== undefined && above.row === head.row - 1 && above.cells.filter(isFilled).length > 1

/**
 * Finds the row that names the columns, below any title rows. `wanted`: the number of the header row, if the caller
 * gave one.
 */
export function findHead(rows: readonly FileRow[], wanted?: number): FoundHead {
  const known = rows.slice(0, HEAD_ROWS).map(countKnown)
  const given = wanted === undefined ? -1 : rows.findIndex(({ row }) => row === wanted)
  const found = known.findIndex((count) => count >= 2)
  const at = given >= 0 ? given : Math.max(0, found)
  const [head, above, next] = [rows[at], rows[at - 1], rows[at + 1]]
  if (!head) return { at: 0, cells: [], length: 1 }
  if (given < 0 && goesOn(head, next)) return { at, cells: joinHeads(head.cells, next.cells), length: 2 }
  if (given < 0 && known[at] !== undefined && known[at] >= 2 && isGroupRow(above, head)) {
    return { at, cells: joinHeads(above.cells, head.cells), length: 1 }
  }
  return { at, cells: head.cells, length: 1 }
}
