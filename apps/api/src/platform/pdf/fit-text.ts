import type { PdfDocument } from './open-document.ts'

export interface Fit {
  font: string
  /** Font sizes and the dimensions of the box, in points. */
  largest: number
  smallest: number
  width: number
  height: number
  /** Additional space between lines in points; default 0. */
  lineGap?: number
}

/** Whether every word fits on a line. If not, the text is made smaller before any word is broken. */
function holdsWords(document: PdfDocument, text: string, width: number): boolean {
  return text.split(/\s+/).every((word) => document.widthOfString(word) <= width)
}

/**
 * The largest font size, in points, at which the text fits into its box, with line breaks where needed. At the smallest
 * size the text may still be too long: draw it with `height` and `ellipsis`. Leaves font and size set on the document.
 */
export function fitText(document: PdfDocument, text: string, fit: Fit): number {
  const { font, largest, smallest, width, height, lineGap = 0 } = fit
  document.font(font)
  for (let size = largest; size > smallest; size -= 1) {
    document.fontSize(size)
    if (holdsWords(document, text, width) && document.heightOfString(text, { width, lineGap }) <= height) return size
  }
  document.fontSize(smallest)
  return smallest
}
