import { CSV_SEAM, CSV_SIGN } from '@evenground/shared/rules'

const QUOTED = /[",;\t\r\n]|^\s|\s$/
/**
 * Text that a spreadsheet would read as a formula, after any number of apostrophes: at the start of a cell and after
 * whatever separates cells for some programs, as in `escapeCsvCell`.
 */
const START = `(?='*(?:${CSV_SIGN}|[\\t\\r\\n]))`
const LATER = `(?='*${CSV_SIGN})`
const AT_START = new RegExp(`^${START}`)
const AFTER_SEAM = new RegExp(`(${CSV_SEAM})${LATER}`, 'g')
const GUARDED_START = new RegExp(`^'${START}`)
const GUARDED_AFTER_SEAM = new RegExp(`(${CSV_SEAM})'${LATER}`, 'g')

/**
 * Writes one cell. Apostrophes before an operator get one more, so that removing one apostrophe when reading restores
 * the original text.
 */
function writeCell(cell: string): string {
  const safe = cell.replace(AFTER_SEAM, "$1'").replace(AT_START, "'")
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const parseCell = (cell: string): string => cell.replace(GUARDED_START, '').replace(GUARDED_AFTER_SEAM, '$1')

/** Writes rows as CSV (RFC 4180), escaped so that a spreadsheet reads no cell as a formula. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`

/** Detects the separator from the first line: in some countries, spreadsheets write semicolons or tabs. */
function findSeparator(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

/** A row, and the number of the line in the file on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Parses a CSV file. Quoted cells may contain anything, including line breaks; empty lines are skipped. */
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
