import { darkenUntilReadable, FONTS, type PdfDocument } from '../../../platform/pdf/index.ts'
import { drawLine, INK, type PdfPage } from '../documents/pdf-page.ts'
import { wrapText } from '../documents/wrap-text.ts'
import { type ForestAxis, fitAxis, formatMark } from './forest-axis.ts'
import type { ForestChart } from './pack-document.ts'

type StructElement = ReturnType<PdfDocument['struct']>

// Lengths are in points, except for the labels: they take this share of the width.
const ROW_HEIGHT = 30
const AXIS_HEIGHT = 26
const LABEL_SHARE = 0.34
const VALUE_WIDTH = 118

/** If fewer rows fit on the rest of a page, the chart continues on the next page. Only the last page may have fewer. */
const ROWS_MIN = 3

interface Plot {
  axis: ForestAxis
  /** The horizontal position of a value. */
  xOf: (value: number) => number
  color: string
}

function drawGrid({ document }: PdfPage, { axis, xOf }: Plot, top: number, bottom: number): void {
  for (const mark of axis.marks) {
    document
      .moveTo(xOf(mark), top)
      .lineTo(xOf(mark), bottom)
      .lineWidth(mark === 0 ? 1 : 0.4)
      .stroke(mark === 0 ? INK.text : INK.line)
  }
}

function drawAxisLabels(page: PdfPage, { axis, xOf }: Plot, y: number): void {
  for (const mark of axis.marks) {
    const text = formatMark(mark)
    const halfWidth = page.document.font(FONTS.regular).fontSize(8).widthOfString(text) / 2
    drawLine(page, text, xOf(mark) - halfWidth, y, { size: 8, color: INK.muted })
  }
}

function drawRow(page: PdfPage, row: ForestChart['rows'][number], { xOf, color }: Plot, y: number): void {
  const { document } = page
  const width = page.width * LABEL_SHARE - 10
  const font = row.isTotal ? FONTS.bold : FONTS.semibold
  const measure = (part: string) => document.font(font).fontSize(9).widthOfString(part)
  const [line = '', ...more] = wrapText(row.label, width, measure)
  drawLine(page, more.length > 0 ? `${line}…` : line, page.left, y + 3, { font, size: 9 })
  drawLine(page, row.note, page.left, y + 15, { size: 8, color: INK.muted })
  const middle = y + ROW_HEIGHT / 2
  if (row.interval) {
    const [low, high] = [xOf(row.interval.low), xOf(row.interval.high)]
    document.moveTo(low, middle).lineTo(high, middle)
    for (const end of [low, high]) document.moveTo(end, middle - 4).lineTo(end, middle + 4)
    document.lineWidth(1.2).stroke(color)
  }
  document.circle(xOf(row.value), middle, row.isTotal ? 4.5 : 3.5).fill(color)
  const right = page.left + page.width - VALUE_WIDTH
  drawLine(page, row.text, right, middle - 5, { size: 8.5, width: VALUE_WIDTH, align: 'right' })
}

/** The text alternative of the part of the chart on one page. */
const describe = ({ title, rows }: ForestChart): string =>
  `${title}: ${rows.map(({ label, text, note }) => `${label} ${text}, ${note}`).join('; ')}`.slice(0, 4000)

/** Draws a forest plot: changes as dots with their intervals, around 0. Returns the y position below it. */
export function drawForest(
  page: PdfPage,
  parent: StructElement,
  chart: ForestChart,
  start: number,
  color: string,
): number {
  const { document } = page
  const left = page.left + page.width * LABEL_SHARE
  const width = page.width * (1 - LABEL_SHARE) - VALUE_WIDTH - 12
  const axis = fitAxis(chart.rows)
  const xOf = (value: number) => left + ((value - axis.low) / (axis.high - axis.low)) * width
  const plot = { axis, xOf, color: darkenUntilReadable(color, 3) }
  let y = start
  for (let from = 0; from < chart.rows.length; ) {
    const rowsThatFit = Math.floor((page.bottom - y - AXIS_HEIGHT) / ROW_HEIGHT)
    if (rowsThatFit < Math.min(ROWS_MIN, chart.rows.length - from)) {
      document.addPage()
      y = page.top
      continue
    }
    const rows = chart.rows.slice(from, from + rowsThatFit)
    const top = y
    const bottom = top + rows.length * ROW_HEIGHT
    const options = {
      alt: describe({ ...chart, rows }),
      bbox: [page.left, top, page.left + page.width, bottom + AXIS_HEIGHT],
    } as object
    parent.add(
      document.struct('Figure', options, () => {
        drawGrid(page, plot, top, bottom)
        for (const [index, row] of rows.entries()) drawRow(page, row, plot, top + index * ROW_HEIGHT)
        drawAxisLabels(page, plot, bottom + 3)
        drawLine(page, chart.axis, left, bottom + 13, { size: 8, color: INK.muted })
      }),
    )
    from += rows.length
    y = bottom + AXIS_HEIGHT + 8
  }
  return y
}
