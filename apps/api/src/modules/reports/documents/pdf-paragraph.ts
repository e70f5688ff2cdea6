import { FONTS, type PdfDocument } from '../../../platform/pdf/index.ts'
import { drawLine, INK, type PdfPage } from './pdf-page.ts'
import { wrapText } from './wrap-text.ts'

type StructElement = ReturnType<PdfDocument['struct']>

/** Writes a paragraph or heading at y. Returns the y position below it. */
export function writeParagraph(
  page: PdfPage,
  parent: StructElement,
  text: string,
  y: number,
  style: { tag?: string; font?: string; size: number; color?: string },
): number {
  if (!text) return y
  const { document } = page
  const { tag = 'P', font = FONTS.regular, size, color = INK.text } = style
  const lines = wrapText(text, page.width, (part) => document.font(font).fontSize(size).widthOfString(part))
  const leading = size * 1.35
  parent.add(
    document.struct(tag, {}, () => {
      for (const [index, line] of lines.entries()) {
        drawLine(page, line, page.left, y + index * leading, { font, size, color })
      }
    }),
  )
  return y + lines.length * leading
}
