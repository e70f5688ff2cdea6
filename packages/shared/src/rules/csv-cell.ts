/**
 * Keeps a spreadsheet from reading a cell as a formula: puts an apostrophe before a cell that begins with = + - @, tab
 * or carriage return. Also covers line feed and the full-width signs, which OWASP lists too (CSV Injection). Quoting
 * for commas and quotes comes after this.
 */
export function escapeCsvCell(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

/** Puts quotes around a cell that contains a comma, a quote or a line break (RFC 4180). */
export const quoteCsvCell = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
