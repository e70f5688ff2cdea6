import { FONTS, type PdfDocument } from '../../../platform/pdf/index.ts'
import type { ReportDocument } from './report-document.ts'

export const MARGIN = 48
const FOOTER = 30

export const INK = { text: '#1f2230', muted: '#565a6e', line: '#c9ccd8', soft: '#f3f4f8' } as const

export interface PdfPage {
  document: PdfDocument
  left: number
  width: number
  top: number
  /** The footer is below this y position. */
  bottom: number
}

/** Draws decoration, which screen readers skip. */
export function drawArtifact(document: PdfDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

export function measurePage(document: PdfDocument): PdfPage {
  const { width, height } = document.page
  return { document, left: MARGIN, width: width - 2 * MARGIN, top: MARGIN, bottom: height - MARGIN - FOOTER }
}

/** Draws one line of text at x and y, in points; pdfkit does not break it. */
export function drawLine(
  { document }: PdfPage,
  text: string,
  x: number,
  y: number,
  {
    font = FONTS.regular as string,
    size = 9,
    color = INK.text as string,
    width = 0,
    align = 'left' as 'left' | 'right',
  } = {},
): void {
  document.font(font).fontSize(size).fillColor(color)
  const shift = align === 'right' ? width - document.widthOfString(text) : 0
  document.text(text, x + shift, y, { lineBreak: false })
}

/** Writes title, organization and page number at the bottom of each page. */
export function numberPages(page: PdfPage, report: Pick<ReportDocument, 'title' | 'organization' | 'page'>): void {
  let number = 0
  const write = () => {
    number++
    drawArtifact(page.document, 'Pagination', () => {
      const y = page.bottom + FOOTER / 2
      const style = { size: 8, color: INK.muted }
      drawLine(page, [report.title, report.organization].filter(Boolean).join(' · ').slice(0, 110), page.left, y, style)
      drawLine(page, report.page(number), page.left, y, { ...style, width: page.width, align: 'right' })
    })
  }
  write()
  page.document.on('pageAdded', write)
}
