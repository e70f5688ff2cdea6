import { IMAGE_MAX_BYTES } from '@evenground/shared/constants'
import { isShippedFile, sniffImageType } from '@evenground/shared/rules'
import { isPolyglot } from '../is-polyglot.ts'
import { RichTextError } from './rich-text-error.ts'

const DATA_IMAGE = /^data:image\/(?:png|jpe?g|webp|gif);base64,([A-Za-z0-9+/]+={0,2})$/i
/** The number of base64 characters that cover every signature: 16 characters are 12 bytes. */
const SIGNATURE_CHARACTERS = 16

function countBytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return Math.floor((base64.length * 3) / 4) - padding
}

/**
 * Whether an image may be in a text: a file shipped with the product, or an embedded one whose first bytes are those of
 * a PNG, JPEG, WebP or GIF, whatever type it claims, and which is no other kind of file as well. Throws when an
 * embedded image is larger than the limit.
 */
export function isAllowedImage(source: string): boolean {
  if (!source.startsWith('data:')) return isShippedFile(source)
  const base64 = DATA_IMAGE.exec(source)?.[1]
  if (!base64) return false
  if (sniffImageType(Buffer.from(base64.slice(0, SIGNATURE_CHARACTERS), 'base64')) === null) return false
  if (countBytes(base64) > IMAGE_MAX_BYTES) throw new RichTextError('image_too_large')
  return !isPolyglot(Buffer.from(base64, 'base64'))
}
