export { darkenUntilReadable } from './darken-until-readable.ts'
export { drawQrCode } from './draw-qr-code.ts'
export { fitText } from './fit-text.ts'
export {
  closeDocument,
  FONTS,
  openDocument,
  PAPER_SIZES,
  type Paper,
  type PdfDocument,
} from './open-document.ts'
export { toDrawable } from './to-drawable.ts'
