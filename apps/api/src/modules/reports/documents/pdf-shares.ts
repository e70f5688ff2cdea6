import { roundShare } from '@evenground/shared/evidence'
import { FONTS } from '../../../platform/pdf/index.ts'
import { type ChartRows, drawLabel, drawLegend, wrapLabel } from './pdf-chart-parts.ts'
import { drawLine, INK, type PdfPage } from './pdf-page.ts'
import type { ShareChart } from './report-document.ts'

const LABEL_SHARE = 0.42
const NAME = 11
const BAR = 15
const BAR_GAP = 5
const GROUP_GAP = 10
const SECTION = 22
const MIN_FOR_TEXT = 18

type Colors = readonly [string, string, string, string, string]
type Bar = ShareChart['groups'][number]['bars'][number]

const heightOf = ({ shares }: Bar): number => NAME + (shares.length > 0 ? BAR + BAR_GAP : 0)

/**
 * Draws the answers of one type: its label, and its shares around the middle, with half of the neutral ones on each
 * side.
 */
function drawBar(page: PdfPage, { label, shares }: Bar, colors: Colors, box: { x: number; width: number; y: number }) {
  const { x, width, y } = box
  drawLine(page, label, x, y, { size: 8, color: INK.muted })
  if (shares.length === 0) return
  const [strongly = 0, disagree = 0, neutral = 0] = shares
  // Half of the width represents 100 percent.
  const half = width / 2
  let from = x + half - ((strongly + disagree + neutral / 2) / 100) * half
  const top = y + NAME
  shares.forEach((share, index) => {
    const size = (share / 100) * half
    page.document.rect(from, top, size, BAR).fill(colors[index] as string)
    // Dark text on the light parts in the middle, white on the dark ends.
    const isEnd = index === 0 || index === shares.length - 1
    const color = isEnd ? '#ffffff' : INK.text
    if (size > MIN_FOR_TEXT) drawLine(page, `${roundShare(share)}`, from + 3, top + 3, { size: 8, color })
    from += size
  })
  page.document
    .moveTo(x + half, top - 1)
    .lineTo(x + half, top + BAR + 1)
    .dash(2, { space: 1.5 })
    .lineWidth(0.8)
    .stroke(INK.text)
    .undash()
}

/** Plans the rows of a chart: for each question, before above after, by factor. */
export function planShares(page: PdfPage, chart: ShareChart, colors: Colors): ChartRows {
  const labelWidth = page.width * LABEL_SHARE
  const place = { x: page.left + labelWidth, width: page.width - labelWidth }
  const key = drawLegend(
    page,
    chart.series.map((label, index) => ({ label, color: colors[index] as string })),
  )
  return {
    legend: {
      height: key.height + 14,
      draw: (y) => {
        key.draw(y)
        drawLine(page, chart.axis, page.left, y + key.height - 3, { size: 8, color: INK.muted })
      },
    },
    rows: chart.groups.map(({ section, label, note, bars }) => {
      const lines = wrapLabel(page, label, labelWidth - 12)
      const head = section ? SECTION : 0
      const body = Math.max(
        lines.length * 11 + 11,
        bars.reduce((sum, bar) => sum + heightOf(bar), 0),
      )
      const draw = (y: number) => {
        if (section) drawLine(page, section, page.left, y + 4, { font: FONTS.bold, size: 10.5 })
        let top = y + head
        drawLabel(page, lines, note, top)
        for (const bar of bars) {
          drawBar(page, bar, colors, { ...place, y: top })
          top += heightOf(bar)
        }
      }
      return { height: head + body + GROUP_GAP, draw }
    }),
  }
}
