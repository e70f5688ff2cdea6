/**
 * Keeps a spreadsheet from reading a cell as a formula: a cell that begins with = + - @, tab or carriage
 * return gets an apostrophe in front. Line feed and the full-width signs, which OWASP names besides (CSV
 * Injection), are treated the same. Quoting for commas and quotes comes after this.
 */
export function escapeCsvCell(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

/** Puts quotes around a cell that has a comma, a quote or a line break (RFC 4180). */
export const quoteCsvCell = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
