import { darkenUntilReadable, FONTS, type PdfDocument } from '../../../platform/pdf/index.ts'
import { drawLine, INK, type PdfPage } from '../documents/pdf-page.ts'
import { wrapText } from '../documents/wrap-text.ts'
import { type ForestAxis, findAxis, nameMark } from './forest-axis.ts'
import type { ForestChart } from './pack-document.ts'

type StructElement = ReturnType<PdfDocument['struct']>

const ROW = 30
const AXIS = 26
const LABEL_SHARE = 0.34
const TEXT_WIDTH = 118

interface Place {
  axis: ForestAxis
  at: (value: number) => number
  color: string
}

function drawGrid({ document }: PdfPage, { axis, at }: Place, top: number, bottom: number): void {
  for (const mark of axis.marks) {
    document
      .moveTo(at(mark), top)
      .lineTo(at(mark), bottom)
      .lineWidth(mark === 0 ? 1 : 0.4)
      .stroke(mark === 0 ? INK.text : INK.line)
  }
}

function drawMarks(page: PdfPage, { axis, at }: Place, y: number): void {
  for (const mark of axis.marks) {
    const text = nameMark(mark)
    const half = page.document.font(FONTS.regular).fontSize(8).widthOfString(text) / 2
    drawLine(page, text, at(mark) - half, y, { size: 8, color: INK.muted })
  }
}

function drawRow(page: PdfPage, row: ForestChart['rows'][number], { at, color }: Place, y: number): void {
  const { document } = page
  const width = page.width * LABEL_SHARE - 10
  const font = row.isTotal ? FONTS.bold : FONTS.semibold
  const measure = (part: string) => document.font(font).fontSize(9).widthOfString(part)
  const [line = '', ...more] = wrapText(row.label, width, measure)
  drawLine(page, more.length > 0 ? `${line}…` : line, page.left, y + 3, { font, size: 9 })
  drawLine(page, row.note, page.left, y + 15, { size: 8, color: INK.muted })
  const middle = y + ROW / 2
  if (row.interval) {
    const [low, high] = [at(row.interval.low), at(row.interval.high)]
    document.moveTo(low, middle).lineTo(high, middle)
    for (const end of [low, high]) document.moveTo(end, middle - 4).lineTo(end, middle + 4)
    document.lineWidth(1.2).stroke(color)
  }
  document.circle(at(row.value), middle, row.isTotal ? 4.5 : 3.5).fill(color)
  const right = page.left + page.width - TEXT_WIDTH
  drawLine(page, row.text, right, middle - 5, { size: 8.5, width: TEXT_WIDTH, align: 'right' })
}

const describe = ({ title, rows }: ForestChart): string =>
  `${title}: ${rows.map(({ label, text, note }) => `${label} ${text}, ${note}`).join('; ')}`.slice(0, 4000)

/** Draws changes as dots with their intervals around 0. Answers where the next thing may begin. */
export function drawForest(
  page: PdfPage,
  parent: StructElement,
  chart: ForestChart,
  start: number,
  color: string,
): number {
  const { document } = page
  const left = page.left + page.width * LABEL_SHARE
  const width = page.width * (1 - LABEL_SHARE) - TEXT_WIDTH - 12
  const axis = findAxis(chart.rows)
  const at = (value: number) => left + ((value - axis.low) / (axis.high - axis.low)) * width
  const place = { axis, at, color: darkenUntilReadable(color, 3) }
  let y = start
  for (let from = 0; from < chart.rows.length; ) {
    const room = Math.floor((page.bottom - y - AXIS) / ROW)
    if (room < Math.min(3, chart.rows.length - from)) {
      document.addPage()
      y = page.top
      continue
    }
    const rows = chart.rows.slice(from, from + room)
    const top = y
    const bottom = top + rows.length * ROW
    const options = {
      alt: describe({ ...chart, rows }),
      bbox: [page.left, top, page.left + page.width, bottom + AXIS],
    } as object
    parent.add(
      document.struct('Figure', options, () => {
        drawGrid(page, place, top, bottom)
        for (const [index, row] of rows.entries()) drawRow(page, row, place, top + index * ROW)
        drawMarks(page, place, bottom + 3)
        drawLine(page, chart.axis, left, bottom + 13, { size: 8, color: INK.muted })
      }),
    )
    from += rows.length
    y = bottom + AXIS + 8
  }
  return y
}
