import type { DocumentColumn, DocumentTable } from './report-document.ts'

/** The first columns are repeated in each part, so that it can be read on its own. */
const REPEATED = 2

/** Returns the columns after the repeated ones, by index. Adjacent columns of one group form one run. */
function findRuns(columns: readonly DocumentColumn[]): number[][] {
  const runs: number[][] = []
  for (let index = REPEATED; index < columns.length; index++) {
    const { group } = columns[index] ?? {}
    const isSame = index > REPEATED && group !== undefined && columns[index - 1]?.group === group
    if (isSame) runs.at(-1)?.push(index)
    else runs.push([index])
  }
  return runs
}

/**
 * Splits a table that is wider than a page into parts of at most this weight. Each part begins with the first columns.
 */
export function splitTable(table: DocumentTable, mostWeight: number): DocumentTable[] {
  const whole = table.columns.reduce((sum, { weight }) => sum + weight, 0)
  if (whole <= mostWeight) return [table]
  const kept = table.columns.slice(0, REPEATED)
  const room = mostWeight - kept.reduce((sum, { weight }) => sum + weight, 0)
  const weigh = (run: readonly number[]): number =>
    run.reduce((sum, index) => sum + (table.columns[index]?.weight ?? 0), 0)
  // A group wider than a page is split like any other columns.
  const runs = findRuns(table.columns).flatMap((run) => (weigh(run) > room ? run.map((index) => [index]) : [run]))
  const parts: number[][] = [[]]
  let used = 0
  for (const run of runs) {
    if (used + weigh(run) > room && used > 0) {
      parts.push([])
      used = 0
    }
    parts.at(-1)?.push(...run)
    used += weigh(run)
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
