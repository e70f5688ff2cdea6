export interface Row {
  name: string
  connections?: number
  perSecond: number
  p50?: number
  p99?: number
  /** The ratio to the yardstick; below, its name, and the target ratio: at least, or at most. */
  ratio?: number
  of?: string
  aim?: number
  most?: number
}

const number = (value: number | undefined, digits: number): string =>
  value === undefined
    ? ''
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

function judge({ ratio, aim, most }: Row): string {
  if (ratio === undefined || (aim === undefined && most === undefined)) return ''
  return ratio >= (aim ?? 0) && ratio <= (most ?? Number.POSITIVE_INFINITY) ? 'reached' : 'missed'
}

const COLUMNS: readonly [title: string, width: number, cell: (row: Row) => string][] = [
  ['connections', 11, ({ connections }) => number(connections, 0)],
  ['', 33, ({ name }) => name],
  ['a second', 10, ({ perSecond }) => number(perSecond, perSecond < 1000 ? 1 : 0)],
  ['p50 ms', 8, ({ p50 }) => number(p50, 0)],
  ['p99 ms', 8, ({ p99 }) => number(p99, 0)],
  ['ratio', 20, ({ ratio, of }) => (ratio === undefined ? '' : `${number(ratio, 3)} of ${of}`)],
  ['aim', 8, ({ aim, most }) => (most === undefined ? number(aim, 3) : `<= ${most}`)],
  ['', 8, judge],
]

/** Prints one line per measurement. */
export function printTable(rows: readonly Row[]): void {
  const write = (cells: string[]) =>
    cells.map((cell, index) => {
      const width = COLUMNS[index]?.[1] ?? 0
      return index === 1 || index > 4 ? cell.padEnd(width) : cell.padStart(width)
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
