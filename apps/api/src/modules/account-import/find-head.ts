import { IMPORT_COLUMNS_MAX } from '@evenground/shared/constants'
import { recognizeHeader } from './headers.ts'
import type { FileRow } from './read-file.ts'

/** Titles, dates and empty rows above the head are no more than this. */
export const HEAD_ROWS = 20

export interface FoundHead {
  /** Position among the rows given. */
  at: number
  cells: readonly string[]
  /** Rows that the head takes: one, or two where it is written over two. */
  length: number
}

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== ''

/** More cells than any file of people has are not looked at. */
const countKnown = ({ cells }: FileRow): number =>
  cells.length > IMPORT_COLUMNS_MAX
    ? 0
    : cells.filter((cell) => isFilled(cell) && recognizeHeader(cell) !== null).length

/** A row that goes on with the head: each of its cells is a word of a head, and it says more than one thing. */
function goesOn(head: FileRow, next: FileRow | undefined): next is FileRow {
  if (next?.row !== head.row + 1) return false
  const filled = next.cells.filter(isFilled)
  const isBelowGap = next.cells.some((cell, at) => isFilled(cell) && !isFilled(head.cells[at]))
  return isBelowGap && filled.every((cell) => recognizeHeader(cell) !== null)
}

/** A cell that spans several columns is only in the first of them. */
function carryRight(cells: readonly string[]): string[] {
  let last = ''
  return cells.map((cell) => {
    if (isFilled(cell)) last = cell
    return last
  })
}

/** Joins two header rows: "Employee" above "ID" becomes "Employee ID". A cell that spans both rows is used as it is. */
function joinHeads(above: readonly string[], below: readonly string[]): string[] {
  const groups = carryRight(above)
  return Array.from({ length: Math.max(above.length, below.length) }, (_none, at) => {
    const [own = '', group = ''] = [below[at], groups[at]]
    if (!isFilled(own)) return above[at] ?? ''
    const joined = `${group} ${own}`.trim()
    return recognizeHeader(joined) ? joined : own
  })
}

/** A row above with gaps where the head has cells, such as groups of columns. */
const isGroupRow = (above: FileRow | undefined, head: FileRow): above is FileRow =>
  above !== undefined && above.row === head.row - 1 && above.cells.filter(isFilled).length > 1

/** The row that names the columns, below whatever titles are above it. */
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
