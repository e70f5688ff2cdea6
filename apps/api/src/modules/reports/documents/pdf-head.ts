import { darkenUntilReadable, FONTS, type PdfDocument } from '../../../platform/pdf/index.ts'
import { drawArtifact, INK, type PdfPage } from './pdf-page.ts'
import { writeParagraph } from './pdf-paragraph.ts'

interface Head {
  kicker: string
  heading: string
  sentence: string
  /** Who is counted, and when the document was made. */
  facts: string
  /** The primary color of the organization. */
  color: string
}

/**
 * Writes the top of a document: a bar in the organization's color, then the texts. Returns the y position below them.
 */
export function writeDocumentHead(page: PdfPage, root: ReturnType<PdfDocument['struct']>, head: Head): number {
  drawArtifact(page.document, 'Layout', () => {
    page.document.rect(page.left, page.top, 36, 4).fill(darkenUntilReadable(head.color, 3))
  })
  let y = writeParagraph(page, root, head.kicker, page.top + 14, { size: 10, color: INK.muted })
  y = writeParagraph(page, root, head.heading, y + 2, { tag: 'H1', font: FONTS.bold, size: 22 })
  y = writeParagraph(page, root, head.sentence, y + 4, { size: 11 })
  return writeParagraph(page, root, head.facts, y + 3, { size: 9, color: INK.muted })
}
