import type { Slide } from '../../../platform/slides/index.ts'
import { dropForbidden } from '../../../platform/xml-text.ts'
import { INK } from '../documents/pdf-page.ts'
import type { DocumentTable } from '../documents/report-document.ts'
import { fitAxis, formatMark } from './forest-axis.ts'
import type { ForestChart } from './pack-document.ts'

export interface SlideLook {
  /** As RRGGBB, without #. */
  accent: string
}

const LEFT = 0.6
const WIDTH = 12.1
const TOP = 2.1
/** The maximum number of table lines that are legible on one slide. */
const LINES_MAX = 13

const hex = (color: string): string => color.slice(1).toUpperCase()

const countLines = (row: readonly string[]): number =>
  Math.max(1, ...row.map((cell) => cell.split('\n').length + Math.floor(cell.length / 110)))

/** Splits a table into pieces that each fit on a slide. */
export function cutRows(table: DocumentTable): DocumentTable[] {
  const pieces: { from: number; end: number }[] = []
  let lines = 0
  for (const [index, row] of table.rows.entries()) {
    const own = countLines(row)
    const last = pieces.at(-1)
    if (last && lines + own <= LINES_MAX) {
      last.end = index + 1
      lines += own
    } else {
      pieces.push({ from: index, end: index + 1 })
      lines = own
    }
  }
  return pieces.map(({ from, end }) => ({
    columns: table.columns,
    rows: table.rows.slice(from, end),
    ...(table.fills && { fills: table.fills.slice(from, end) }),
  }))
}

/** Adds a real table, with its first row as the head. */
export function addTable(slide: Slide, { columns, rows, fills }: DocumentTable): void {
  const whole = columns.reduce((sum, { weight }) => sum + weight, 0)
  const head = columns.map(({ label, align }) => ({
    text: dropForbidden(label),
    options: { bold: true, align, fill: { color: hex(INK.soft) }, color: hex(INK.text) },
  }))
  const body = rows.map((row, at) =>
    row.map((text, column) => {
      const fill = fills?.[at]?.[column]
      const options = { align: columns[column]?.align ?? ('left' as const), bold: column === 0 }
      return { text: dropForbidden(text), options: fill ? { ...options, fill: { color: hex(fill) } } : options }
    }),
  )
  slide.addTable([head, ...body], {
    x: LEFT,
    y: TOP,
    w: WIDTH,
    colW: columns.map(({ weight }) => (WIDTH * weight) / whole),
    fontSize: 12,
    color: hex(INK.text),
    border: { type: 'solid', pt: 0.5, color: hex(INK.line) },
    margin: 4,
    valign: 'middle',
  })
}

const ROW = 0.36
const ROWS_MAX = 12

/** Splits the rows of a chart into pieces that each fit on a slide. */
export const cutForest = ({ rows }: ForestChart): ForestChart['rows'][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_MAX) }, (_, at) => rows.slice(at * ROWS_MAX, (at + 1) * ROWS_MAX))

/** Draws dots and intervals as shapes of the slide. Each row also has its figures as text. */
export function addForest(slide: Slide, chart: ForestChart, rows: ForestChart['rows'], { accent }: SlideLook): void {
  // All slides of a chart share one axis.
  const axis = fitAxis(chart.rows)
  const [left, width] = [LEFT + 4.2, 4.6]
  const at = (value: number) => left + ((value - axis.low) / (axis.high - axis.low)) * width
  const bottom = TOP + rows.length * ROW
  for (const mark of axis.marks) {
    const line = { color: mark === 0 ? hex(INK.text) : hex(INK.line), width: mark === 0 ? 1.25 : 0.5 }
    slide.addShape('line', { x: at(mark), y: TOP, w: 0, h: bottom - TOP, line })
    slide.addText(formatMark(mark), {
      x: at(mark) - 0.4,
      y: bottom,
      w: 0.8,
      h: 0.25,
      fontSize: 10,
      align: 'center',
      color: hex(INK.muted),
      margin: 0,
    })
  }
  for (const [index, row] of rows.entries()) {
    const y = TOP + index * ROW
    const middle = y + ROW / 2
    const style = { y, h: ROW, fontSize: 12, valign: 'middle', color: hex(INK.text), margin: 0 } as const
    slide.addText(dropForbidden(row.label), { ...style, x: LEFT, w: 4, bold: row.isTotal, fit: 'shrink' })
    if (row.interval) {
      const { low, high } = row.interval
      slide.addShape('line', {
        x: at(low),
        y: middle,
        w: Math.max(0, at(high) - at(low)),
        h: 0,
        line: { color: accent, width: 2 },
      })
    }
    const size = row.isTotal ? 0.16 : 0.12
    slide.addShape('ellipse', {
      x: at(row.value) - size / 2,
      y: middle - size / 2,
      w: size,
      h: size,
      fill: { color: accent },
    })
    slide.addText(dropForbidden(`${row.text}   ${row.note}`), { ...style, x: left + width + 0.15, w: 3.1 })
  }
  slide.addText(dropForbidden(chart.axis), {
    x: left,
    y: bottom + 0.25,
    w: width,
    h: 0.3,
    fontSize: 11,
    color: hex(INK.muted),
    margin: 0,
  })
}
