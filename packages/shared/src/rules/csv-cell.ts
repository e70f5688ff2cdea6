/** What begins a formula. Full-width signs count, too: OWASP lists them (CSV Injection). */
export const CSV_SIGN = '[=+\\-@＝＋－＠]'

/**
 * A place inside a cell where another cell begins for a spreadsheet that separates by semicolons or tabs, as Excel does
 * with many regional settings. To it, our quotes are in the middle of a cell, so they protect neither separators nor
 * line breaks, and a doubled quote after a separator counts as none.
 */
export const CSV_SEAM = '[;\\t\\r\\n][ \\u00a0"]*'

const AT_START = new RegExp(`^(?:${CSV_SIGN}|[\\t\\r\\n])`)
const AFTER_SEAM = new RegExp(`(${CSV_SEAM})(?=${CSV_SIGN})`, 'g')
const ESCAPED_START = new RegExp(`^'(?=${CSV_SIGN})`)
const ESCAPED_AFTER_SEAM = new RegExp(`(${CSV_SEAM})'(?=${CSV_SIGN})`, 'g')

/**
 * Keeps a spreadsheet from reading a cell, or a part of it, as a formula: puts an apostrophe before a cell that begins
 * with = + - @, tab or a line break, and before such a sign after a semicolon, a tab or a line break. Quoting for
 * commas and quotes comes after this.
 */
export function escapeCsvCell(cell: string): string {
  const text = cell.replace(AFTER_SEAM, "$1'")
  return AT_START.test(text) ? `'${text}` : text
}

/** Removes the apostrophes that `escapeCsvCell` puts before signs. */
export const unescapeCsvCell = (cell: string): string =>
  cell.replace(ESCAPED_START, '').replace(ESCAPED_AFTER_SEAM, '$1')

/** Puts quotes around a cell that contains a comma, a quote or a line break (RFC 4180). */
export const quoteCsvCell = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
