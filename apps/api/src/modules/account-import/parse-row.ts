import { IMPORT_COLUMNS_MAX } from '@evenground/shared/constants'

export interface ParsedRow {
  cells: string[]
  /** The length of the row in characters, including its line break. */
  length: number
}

interface Cell {
  value: string
  /** Index of the character after the cell. */
  end: number
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** Index of the next match of `ends`, or the end of the text. */
function findEnd(text: string, from: number, ends: RegExp): number {
  ends.lastIndex = from
  const found = ends.exec(text)
  return found ? found.index : text.length
}

/** Reads a cell in quotation marks, in which two quotation marks mean one. Null if the cell is never closed. */
function readQuoted(text: string, start: number, ends: RegExp): Cell | null {
  let value = ''
  for (let from = start + 1; ; ) {
    const mark = text.indexOf('"', from)
    if (mark < 0) return null
    if (text[mark + 1] === '"') {
      value += text.slice(from, mark + 1)
      from = mark + 2
      continue
    }
    const end = findEnd(text, mark + 1, ends)
    // If text follows the closing quotation mark, the marks are part of the text: `"12" pipe`.
    return { value: end === mark + 1 ? value + text.slice(from, mark) : text.slice(start, end), end }
  }
}

function readCell(text: string, start: number, ends: RegExp): Cell | null {
  if (text[start] === '"') return readQuoted(text, start, ends)
  const end = findEnd(text, start, ends)
  return { value: text.slice(start, end), end }
}

/**
 * Adds a cell. Beyond the highest number of columns, all filled cells share one extra cell, which shows that there are
 * too many.
 */
function addCell(cells: string[], value: string): void {
  if (cells.length < IMPORT_COLUMNS_MAX) cells.push(value)
  else if (isFilled(value)) cells[IMPORT_COLUMNS_MAX] = value
}

const measureLineBreak = (text: string, at: number): number =>
  text.startsWith('\r\n', at) ? 2 : at < text.length ? 1 : 0

/** `findEnd` sets where each search starts, so that all rows can share these expressions. */
const COMMA = /[,\r\n]/g
const ENDS: Readonly<Record<string, RegExp>> = { '\t': /[\t\r\n]/g, ';': /[;\r\n]/g, '|': /[|\r\n]/g }

/** Reads the first row of a text. Null if a quotation mark is never closed. */
export function parseRow(text: string, delimiter: string): ParsedRow | null {
  const ends = ENDS[delimiter] ?? COMMA
  const cells: string[] = []
  for (let start = 0; ; ) {
    const cell = readCell(text, start, ends)
    if (!cell) return null
    addCell(cells, cell.value)
    if (text[cell.end] === delimiter) start = cell.end + 1
    else return { cells, length: cell.end + measureLineBreak(text, cell.end) }
  }
}
