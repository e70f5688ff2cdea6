import { FONTS } from '../../../platform/pdf/index.ts'
import { drawLine, INK, type PdfPage } from './pdf-page.ts'
import { drawBox } from './pdf-series.ts'
import { wrapText } from './wrap-text.ts'

interface Row {
  height: number
  draw(y: number): void
}

/** The parts of a chart from top to bottom, so that it can be split between two rows at the end of a page. */
export interface ChartRows {
  /** Drawn again on each page. */
  legend: Row
  rows: readonly Row[]
}

interface Entry {
  label: string
  color: string
  /** The assessment type, whose pattern the entry shows. */
  type?: number
  isDash?: boolean
}

export function drawLegend(page: PdfPage, entries: readonly Entry[]): Row {
  return {
    height: entries.length > 0 ? 20 : 0,
    draw: (y) => {
      let x = page.left
      for (const { label, color, type = 0, isDash } of entries) {
        if (isDash)
          page.document
            .moveTo(x + 4, y)
            .lineTo(x + 4, y + 9)
            .dash(2, { space: 1.5 })
            .lineWidth(1)
            .stroke(color)
            .undash()
        else drawBox(page, { x, y: y + 1, width: 9, height: 9 }, color, type)
        drawLine(page, label, x + 13, y, { size: 8.5, color: INK.muted })
        x += 13 + page.document.widthOfString(label) + 18
      }
    },
  }
}

export function wrapLabel(page: PdfPage, text: string, width: number): string[] {
  const measure = (part: string) => page.document.font(FONTS.semibold).fontSize(9).widthOfString(part)
  const lines = wrapText(text, width, measure)
  return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]?.slice(0, -1)}…`] : lines
}

export function drawLabel(page: PdfPage, lines: readonly string[], note: string, y: number): void {
  for (const [index, line] of lines.entries()) {
    drawLine(page, line, page.left, y + index * 11, { font: FONTS.semibold, size: 9 })
  }
  drawLine(page, note, page.left, y + lines.length * 11, { size: 8, color: INK.muted })
}
