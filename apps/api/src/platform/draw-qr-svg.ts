import { createRequire } from 'node:module'
import type { create } from 'qrcode'

const require = createRequire(import.meta.url)

/** Width of the quiet zone around the code, in modules. ISO/IEC 18004, 9.1. */
const QUIET_ZONE = 4

/** Draws a QR code as an SVG image: dark on light, whatever the colors of the page. */
export function drawQrSvg(text: string): string {
  const qrCode: { create: typeof create } = require('qrcode')
  const { modules } = qrCode.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET_ZONE
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
}
