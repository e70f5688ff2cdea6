import { createRequire } from 'node:module'
import type { create } from 'qrcode'
import type { PdfDocument } from './open-document.ts'

const require = createRequire(import.meta.url)

/** The width of the quiet zone around the code, in modules. ISO/IEC 18004, 9.1. */
const QUIET = 4

/** Draws a QR code, including its quiet zone, as one vector shape. `size` is its side in points. */
export function drawQrCode(
  document: PdfDocument,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
) {
  const qrCode: { create: typeof create } = require('qrcode')
  const { modules } = qrCode.create(text, { errorCorrectionLevel: 'M' })
  const side = size / (modules.size + 2 * QUIET)
  document.rect(x, y, size, size).fill('#ffffff')
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) document.rect(x + (column + QUIET) * side, y + (row + QUIET) * side, side, side)
    }
  }
  document.fill('#000000')
}
