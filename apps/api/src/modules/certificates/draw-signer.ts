import { readableTextColor } from '@evenground/shared/rules'
import { FONTS, fitText } from '../../platform/pdf/index.ts'
import type { Frame, Part } from './certificate-frame.ts'

/** The width of the signature, in points. */
export const SIGNER_WIDTH = 170

const MARGIN = 56
const TOP = 196
const PICTURE_HEIGHT = 58

/** Draws the signature above a line, with name and title below it. Draws nothing if the domain names no signer. */
export function drawSigner({ document, face, texts, colors, signature }: Frame): Part[] {
  const { signer } = face
  if (!signer) return []
  const x = document.page.width - MARGIN - SIGNER_WIDTH
  const line = TOP + PICTURE_HEIGHT + 4
  const write = (
    text: string,
    /** Null: directly below the previous text. */
    top: number | null,
    { font, largest, height }: { font: string; largest: number; height: number },
  ) =>
    document.struct('P', {}, () => {
      const box = { width: SIGNER_WIDTH, height }
      const y = top ?? document.y + 2
      fitText(document, text, { font, largest, smallest: 7, ...box })
      document.fillColor(colors.text).text(text, x, y, { ...box, ellipsis: true })
    })
  const rule = () => {
    document.markContent('Artifact', { type: 'Layout' })
    document
      .moveTo(x, line)
      .lineTo(x + SIGNER_WIDTH, line)
      .lineWidth(0.75)
      .stroke(colors.quiet)
    document.endMarkedContent()
  }
  const parts: Part[] = []
  if (signature) {
    // Signatures are dark, so on a dark background they get a light one.
    const isDark = readableTextColor(colors.background) === '#ffffff'
    const draw = () => {
      if (isDark) document.roundedRect(x, TOP - 4, SIGNER_WIDTH, PICTURE_HEIGHT + 4, 3).fill('#ffffff')
      document.image(signature, x, TOP, { fit: [SIGNER_WIDTH, PICTURE_HEIGHT], align: 'center', valign: 'bottom' })
    }
    parts.push(document.struct('Figure', { alt: texts.signature(signer.name) }, draw))
  }
  rule()
  parts.push(write(signer.name, line + 6, { font: FONTS.semibold, largest: 11, height: 28 }))
  if (signer.title) parts.push(write(signer.title, null, { font: FONTS.regular, largest: 9.5, height: 26 }))
  return parts
}
