import { FONTS } from '../../../platform/pdf/index.ts'
import { type ChartRows, drawLabel, drawLegend, wrapLabel } from './pdf-chart-parts.ts'
import { drawLine, INK, type PdfPage } from './pdf-page.ts'
import { drawBox } from './pdf-series.ts'
import { planShares } from './pdf-shares.ts'
import { drawTimeChart } from './pdf-time-chart.ts'
import type { BarChart, BarGroup, Chart } from './report-document.ts'

export interface ChartColors {
  /** Colors of bars before and after training, used alternately. */
  series: readonly [string, string]
  /** Colors from "strongly disagree" to "strongly agree". */
  shares: readonly [string, string, string, string, string]
}

const LABEL_SHARE = 0.3
const BAR = 10
const GROUP_GAP = 12
const VALUE_WIDTH = 34
const TICKS = [0, 20, 40, 60, 80, 100]

const colorOf = (type: number, { series }: ChartColors): string => series[type % 2] as string

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
    drawBox(page, { x, y: top, width: at(bar.value) - x, height: BAR }, colorOf(bar.type, colors), bar.type)
    if (!bar.interval) return
    const [low, high, middle] = [at(bar.interval.low), at(bar.interval.high), top + BAR / 2]
    // White below the line, so that it is visible on the bar and next to it.
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
    ...chart.series.map(({ label, type }) => ({ label, type, color: colorOf(type, colors) })),
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

export function planChart(page: PdfPage, chart: Chart, colors: ChartColors): ChartRows {
  if (chart.kind === 'bars') return planBars(page, chart, colors)
  if (chart.kind === 'shares') return planShares(page, chart, colors.shares)
  return {
    legend: drawLegend(page, [
      { label: `${chart.series[0]} (${chart.leftLabel})`, color: INK.text },
      { label: `${chart.series[1]} (${chart.leftLabel})`, color: colors.series[1] },
      { label: `${chart.series[2]} (${chart.rightLabel})`, color: INK.line },
    ]),
    rows: [{ height: 220, draw: (y) => drawTimeChart(page, chart, colors, y) }],
  }
}
