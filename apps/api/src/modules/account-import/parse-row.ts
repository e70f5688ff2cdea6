import { IMPORT_COLUMNS_MAX } from '@evenground/shared/constants'

export interface ParsedRow {
  cells: string[]
  /** Characters that it takes, its line break included. */
  length: number
}

interface Cell {
  value: string
  /** Where the character behind it is. */
  end: number
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** The end of the text where there is no other. */
function findEnd(text: string, from: number, ends: RegExp): number {
  ends.lastIndex = from
  const found = ends.exec(text)
  return found ? found.index : text.length
}

/** A cell between quotation marks, in which two stand for one; null where it is never closed. */
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
    // What continues behind its quotation mark was none: `"12" pipe`.
    return { value: end === mark + 1 ? value + text.slice(from, mark) : text.slice(start, end), end }
  }
}

function readCell(text: string, start: number, ends: RegExp): Cell | null {
  if (text[start] === '"') return readQuoted(text, start, ends)
  const end = findEnd(text, start, ends)
  return { value: text.slice(start, end), end }
}

/** Cells that can have a column, and one more where there is something behind them. */
function addCell(cells: string[], value: string): void {
  if (cells.length < IMPORT_COLUMNS_MAX) cells.push(value)
  else if (isFilled(value)) cells[IMPORT_COLUMNS_MAX] = value
}

const measureLineBreak = (text: string, at: number): number =>
  text.startsWith('\r\n', at) ? 2 : at < text.length ? 1 : 0

/** Every search begins where it is told, so that one expression serves all rows. */
const COMMA = /[,\r\n]/g
const ENDS: Readonly<Record<string, RegExp>> = { '\t': /[\t\r\n]/g, ';': /[;\r\n]/g, '|': /[|\r\n]/g }

/** The first row of a text; null where a quotation mark is never closed. */
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
