import type { DocumentTable } from './report-document.ts'

/** The first columns are repeated, so that each part can be read by itself. */
const REPEATED = 2

/** Tables that are wider than a page as several, each of at most this weight; the first columns stand in all of them. */
export function splitTable(table: DocumentTable, mostWeight: number): DocumentTable[] {
  const whole = table.columns.reduce((sum, { weight }) => sum + weight, 0)
  if (whole <= mostWeight) return [table]
  const kept = table.columns.slice(0, REPEATED)
  const room = mostWeight - kept.reduce((sum, { weight }) => sum + weight, 0)
  const parts: number[][] = [[]]
  let used = 0
  for (let index = REPEATED; index < table.columns.length; index++) {
    const weight = table.columns[index]?.weight ?? 0
    if (used + weight > room && used > 0) {
      parts.push([])
      used = 0
    }
    parts.at(-1)?.push(index)
    used += weight
  }
  return parts.map((part) => {
    const indexes = [...kept.keys(), ...part]
    const pick = <T>(list: readonly T[]): T[] =>
      indexes.flatMap((index) => (index < list.length ? [list[index] as T] : []))
    return {
      columns: pick(table.columns),
      rows: table.rows.map(pick),
      ...(table.fills && { fills: table.fills.map(pick) }),
    }
  })
}
