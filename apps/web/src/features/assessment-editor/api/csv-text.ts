import { escapeCsvCell } from '@evenground/shared/rules'

const QUOTED = /[",;\t\r\n]|^\s|\s$/
/** What a spreadsheet would take for a formula, whatever number of apostrophes already stands before it. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/**
 * A cell that begins with apostrophes and then a sign gets one apostrophe more, so that taking one away gives back
 * exactly what was written.
 */
function writeCell(cell: string): string {
  const safe = GUARDED.test(cell) ? `'${cell}` : escapeCsvCell(cell)
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const parseCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)

/** Rows as CSV (RFC 4180) that a spreadsheet takes for no formula. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`

/** Spreadsheets of some countries write semicolons or tabs: the first line tells. */
function findSeparator(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

/** A row as it was read, and the line of the file on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** The rows of a CSV file. Quoted cells may hold anything, line breaks included; empty lines are left out. */
export function parseCsv(file: string): CsvRow[] {
  const text = file.replace(/^﻿/, '')
  const separator = findSeparator(text)
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let line = 1
  let quoted = false
  const endCell = () => {
    row.cells.push(parseCell(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((one) => one !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string
    if (char === '\n' || (char === '\r' && text[at + 1] !== '\n')) line += 1
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === separator) endCell()
    else if (char === '\n' || (char === '\r' && text[at + 1] !== '\n')) endRow()
    else if (char !== '\r') cell += char
  }
  endRow()
  return rows
}
