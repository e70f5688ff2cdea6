import type { PdfDocument } from './open-document.ts'

export interface Fit {
  font: string
  /** Points. */
  largest: number
  smallest: number
  width: number
  height: number
  /** Points between lines, beside what the font asks for; none unless said otherwise. */
  lineGap?: number
}

/** No word would be broken: a long one shrinks before it is cut. */
function holdsWords(document: PdfDocument, text: string, width: number): boolean {
  return text.split(/\s+/).every((word) => document.widthOfString(word) <= width)
}

/**
 * The largest size, in points, at which a text of any length stays in its box, wrapping where it has to. At the
 * smallest it may be cut: what is drawn then needs `height` and `ellipsis`. Leaves font and size set on the document.
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
