import { drawLine, INK, type PdfPage } from './pdf-page.ts'
import type { TimeChart } from './report-document.ts'

const HEIGHT = 180
const AXIS = 34

/** Rounds up to the next of 1, 2, 5, 10, 20 …, so that the marks of a scale are round. */
function roundScale(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= value) ?? value
}

/**
 * Draws accounts as lines on the left scale and tasks as bars on the right one, with figures at the marks and the last
 * point.
 */
export function drawTimeChart(
  page: PdfPage,
  chart: TimeChart,
  colors: { series: readonly [string, string] },
  y: number,
): void {
  const { document } = page
  const { points } = chart
  const [x, width, base] = [page.left + AXIS, page.width - 2 * AXIS, y + HEIGHT]
  const left = roundScale(Math.max(...points.flatMap(({ values }) => values.slice(0, 2)), 1))
  const right = roundScale(Math.max(...points.map(({ values }) => values[2]), 1))
  for (const part of [0, 0.5, 1]) {
    const line = base - part * HEIGHT
    document
      .moveTo(x, line)
      .lineTo(x + width, line)
      .lineWidth(0.4)
      .stroke(INK.line)
    drawLine(page, String(left * part), page.left, line - 4, {
      size: 8,
      color: INK.muted,
      width: AXIS - 6,
      align: 'right',
    })
    drawLine(page, String(right * part), x + width + 6, line - 4, { size: 8, color: INK.muted })
  }
  const slot = width / Math.max(1, points.length)
  const center = (index: number) => x + slot * (index + 0.5)
  points.forEach(({ values }, index) => {
    const height = (values[2] / right) * HEIGHT
    const size = Math.min(40, Math.max(0.5, slot * 0.6))
    document.rect(center(index) - size / 2, base - height, size, height).fill(INK.line)
  })
  for (const [series, color] of [
    [0, INK.text],
    [1, colors.series[1]],
  ] as const) {
    points.forEach(({ values }, index) => {
      const at = base - (values[series] / left) * HEIGHT
      if (index === 0) document.moveTo(center(index), at)
      else document.lineTo(center(index), at)
    })
    if (points.length > 0) document.lineWidth(1.6).stroke(color)
  }
  const step = Math.max(1, Math.ceil(points.length / 6))
  points.forEach(({ label }, index) => {
    if (index % step === 0) drawLine(page, label, center(index) - 20, base + 8, { size: 8, color: INK.muted })
  })
}
