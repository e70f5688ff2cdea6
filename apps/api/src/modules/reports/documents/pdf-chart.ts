import { FONTS } from '../../../platform/pdf/index.ts'
import { drawLine, INK, type PdfPage } from './pdf-page.ts'
import { drawTimeChart } from './pdf-time-chart.ts'
import type { BarChart, BarGroup, Chart, ShareChart } from './report-document.ts'
import { wrapText } from './wrap-text.ts'

export interface ChartColors {
  /** Before and after, alternating. */
  series: readonly [string, string]
  /** From the best answer to the worst. */
  shares: readonly [string, string, string, string, string]
}

const LABEL_SHARE = 0.3
const BAR = 10
const GROUP_GAP = 12
const VALUE_WIDTH = 34
const TICKS = [0, 20, 40, 60, 80, 100]

interface Row {
  height: number
  draw(y: number): void
}

/** What a chart is made of, from top to bottom, so that it can be cut between two rows at the end of a page. */
export interface ChartRows {
  /** Repeated on each page. */
  legend: Row
  rows: readonly Row[]
}

function drawLegend(page: PdfPage, entries: readonly { label: string; color: string; isDash?: boolean }[]): Row {
  return {
    height: entries.length > 0 ? 20 : 0,
    draw: (y) => {
      let x = page.left
      for (const { label, color, isDash } of entries) {
        if (isDash)
          page.document
            .moveTo(x + 4, y)
            .lineTo(x + 4, y + 9)
            .dash(2, { space: 1.5 })
            .lineWidth(1)
            .stroke(color)
            .undash()
        else page.document.rect(x, y + 1, 8, 8).fill(color)
        drawLine(page, label, x + 13, y, { size: 8.5, color: INK.muted })
        x += 13 + page.document.widthOfString(label) + 18
      }
    },
  }
}

function wrapLabel(page: PdfPage, text: string, width: number): string[] {
  const measure = (part: string) => page.document.font(FONTS.semibold).fontSize(9).widthOfString(part)
  const lines = wrapText(text, width, measure)
  return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]?.slice(0, -1)}…`] : lines
}

function drawLabel(page: PdfPage, lines: readonly string[], note: string, y: number): void {
  for (const [index, line] of lines.entries()) {
    drawLine(page, line, page.left, y + index * 11, { font: FONTS.semibold, size: 9 })
  }
  drawLine(page, note, page.left, y + lines.length * 11, { size: 8, color: INK.muted })
}

function drawBars(page: PdfPage, group: BarGroup, colors: ChartColors, x: number, width: number, y: number): void {
  const { document } = page
  const at = (value: number) => x + (Math.min(100, Math.max(0, value)) / 100) * width
  const height = group.bars.length * (BAR + 3)
  for (const tick of TICKS) {
    document
      .moveTo(at(tick), y - 3)
      .lineTo(at(tick), y + height + 2)
      .lineWidth(0.4)
      .stroke(INK.line)
  }
  group.bars.forEach((bar, index) => {
    const top = y + index * (BAR + 3)
    drawLine(page, bar.text, x - VALUE_WIDTH, top, {
      font: FONTS.semibold,
      size: 9,
      width: VALUE_WIDTH - 8,
      align: 'right',
    })
    document.rect(x, top, at(bar.value) - x, BAR).fill(colors.series[bar.series % 2] as string)
    if (!bar.interval) return
    const [low, high, middle] = [at(bar.interval.low), at(bar.interval.high), top + BAR / 2]
    // White under the line, so that it can be seen on the bar as well as beside it.
    for (const [color, thickness] of [
      ['#ffffff', 2.4],
      [INK.text, 0.9],
    ] as const) {
      document
        .moveTo(low, middle)
        .lineTo(high, middle)
        .moveTo(low, middle - 3)
        .lineTo(low, middle + 3)
      document
        .moveTo(high, middle - 3)
        .lineTo(high, middle + 3)
        .lineWidth(thickness)
        .stroke(color)
    }
  })
  if (group.benchmark === null) return
  const mark = at(group.benchmark)
  document
    .moveTo(mark, y - 3)
    .lineTo(mark, y + height + 2)
    .dash(3, { space: 2 })
    .lineWidth(1)
    .stroke(INK.text)
    .undash()
}

function planBars(page: PdfPage, chart: BarChart, colors: ChartColors): ChartRows {
  const labelWidth = page.width * LABEL_SHARE
  const x = page.left + labelWidth + VALUE_WIDTH
  const width = page.width - labelWidth - VALUE_WIDTH - 4
  const scale = (y: number) => {
    for (const tick of TICKS) {
      const at = x + (tick / 100) * width
      drawLine(page, String(tick), at - 10, y, { size: 8, color: INK.muted, width: 14, align: 'right' })
    }
  }
  const hasBenchmark = chart.groups.some((group) => group.benchmark !== null)
  const key = drawLegend(page, [
    ...chart.series.map((label, index) => ({ label, color: colors.series[index % 2] as string })),
    ...(hasBenchmark ? [{ label: chart.benchmarkLabel, color: INK.text as string, isDash: true }] : []),
  ])
  return {
    legend: {
      height: key.height + 16,
      draw: (y) => {
        key.draw(y)
        scale(y + key.height)
      },
    },
    rows: chart.groups.map((group) => {
      const lines = wrapLabel(page, group.label, labelWidth - 8)
      const height = Math.max(lines.length * 11 + 11, group.bars.length * (BAR + 3)) + GROUP_GAP
      const draw = (y: number) => {
        drawLabel(page, lines, group.note, y)
        if (group.bars.length > 0) drawBars(page, group, colors, x, width, y)
      }
      return { height, draw }
    }),
  }
}

function planShares(page: PdfPage, chart: ShareChart, colors: ChartColors): ChartRows {
  const labelWidth = page.width * 0.42
  const x = page.left + labelWidth
  const width = page.width - labelWidth
  return {
    legend: drawLegend(
      page,
      chart.series.map((label, index) => ({ label, color: colors.shares[index] as string })),
    ),
    rows: chart.groups.map((group) => {
      const lines = wrapLabel(page, group.label, labelWidth - 12)
      const draw = (y: number) => {
        drawLabel(page, lines, group.note, y)
        let from = x
        group.shares.forEach((share, index) => {
          const size = (share / 100) * width
          page.document.rect(from, y, size, 18).fill(colors.shares[index] as string)
          const text = `${Math.round(share)}`
          // Dark on the light middle, white on the dark ends.
          const color = index === 2 || index === 1 || index === 3 ? INK.text : '#ffffff'
          if (size > 18) drawLine(page, text, from + 4, y + 4, { size: 8.5, color })
          from += size
        })
      }
      return { height: Math.max(lines.length * 11 + 11, 20) + GROUP_GAP, draw }
    }),
  }
}

export function planChart(page: PdfPage, chart: Chart, colors: ChartColors): ChartRows {
  if (chart.kind === 'bars') return planBars(page, chart, colors)
  if (chart.kind === 'shares') return planShares(page, chart, colors)
  return {
    legend: drawLegend(page, [
      { label: `${chart.series[0]} (${chart.leftLabel})`, color: INK.text },
      { label: `${chart.series[1]} (${chart.leftLabel})`, color: colors.series[1] },
      { label: `${chart.series[2]} (${chart.permissionLabel})`, color: INK.line },
    ]),
    rows: [{ height: 220, draw: (y) => drawTimeChart(page, chart, colors, y) }],
  }
}
