import { escapeCsvCell, quoteCsvCell } from '@evenground/shared/rules'

/** Splits CSV (RFC 4180) into lines of cells. Cells stay as written, including quotes. */
function splitCells(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let from = 0
  let quoted = false
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at]
    if (sign === '"') quoted = !quoted
    if (quoted || (sign !== ',' && sign !== '\n')) continue
    row.push(csv.slice(from, at).replace(/\r$/, ''))
    from = at + 1
    if (sign === ',') continue
    rows.push(row)
    row = []
  }
  if (from < csv.length) rows.push([...row, csv.slice(from)])
  return rows
}

const unquote = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

export type NamesOf = Readonly<Record<string, ReadonlyMap<string, string>>>

/**
 * Adds names beside the ids of a CSV file: the column "Domain (ID)" is followed by "Domain". `fields` are the columns
 * in order; `names` contains the names by field.
 */
export function addNames(csv: string, fields: readonly string[], names: NamesOf): string {
  const [head = [], ...rows] = splitCells(csv)
  const columns = fields.map((field) => names[field])
  const nameOf = (id: string, at: number) => quoteCsvCell(escapeCsvCell(columns[at]?.get(unquote(id)) ?? ''))
  const widen = (cells: string[]) => cells.flatMap((cell, at) => (columns[at] ? [cell, nameOf(cell, at)] : [cell]))
  const titleOf = (title: string) => quoteCsvCell(unquote(title).replace(/ \(IDs?\)$/, ''))
  const heads = head.flatMap((title, at) => (columns[at] ? [title, titleOf(title)] : [title]))
  return [heads, ...rows.map(widen)].map((row) => `${row.join(',')}\r\n`).join('')
}
