import { escapeCsvCell, quoteCsvCell } from '@evenground/shared/rules'

/** The cells of a CSV line by line (RFC 4180), each as it is written, quotes and all. */
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
 * Puts names beside the ids of a CSV file: "Domain (ID)" is followed by "Domain". `fields` are its columns in their order,
 * `names` has names by field.
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
