export interface Row {
  name: string
  perSecond: number
  p50?: number
  p99?: number
  /** How much of the yardstick, which one, and how much of it is aimed at. */
  ratio?: number
  of?: string
  aim?: number
}

const number = (value: number | undefined, digits: number): string =>
  value === undefined
    ? ''
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const COLUMNS: readonly [title: string, width: number, cell: (row: Row) => string][] = [
  ['', 30, ({ name }) => name],
  ['a second', 10, ({ perSecond }) => number(perSecond, perSecond < 1000 ? 1 : 0)],
  ['p50 ms', 8, ({ p50 }) => number(p50, 0)],
  ['p99 ms', 8, ({ p99 }) => number(p99, 0)],
  ['ratio', 14, ({ ratio, of }) => (ratio === undefined ? '' : `${number(ratio, 3)} of ${of}`)],
  ['aim', 6, ({ aim }) => number(aim, 2)],
  ['', 8, ({ ratio, aim }) => (ratio === undefined || aim === undefined ? '' : ratio >= aim ? 'reached' : 'below')],
]

/** One line for each measurement. */
export function printTable(rows: readonly Row[]): void {
  const write = (cells: string[]) =>
    cells.map((cell, index) => {
      const width = COLUMNS[index]?.[1] ?? 0
      return index === 0 || index > 3 ? cell.padEnd(width) : cell.padStart(width)
    })
  console.log(
    write(COLUMNS.map(([title]) => title))
      .join('  ')
      .trimEnd(),
  )
  for (const row of rows)
    console.log(
      write(COLUMNS.map(([, , cell]) => cell(row)))
        .join('  ')
        .trimEnd(),
    )
}
