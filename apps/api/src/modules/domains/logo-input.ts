import { createHash } from 'node:crypto'
import { IMAGE_MAX_BYTES } from '@evenground/shared/constants'
import { sniffImageType } from '@evenground/shared/rules'
import { AppError } from '../../http/errors/app-error.ts'
import { isPolyglot } from '../../platform/is-polyglot.ts'
import { readImageSize } from './image-size.ts'
import type { StoredLogo } from './logo.repo.ts'

/** Maximum side in pixels: a small file could decompress to gigabytes in the browser. */
const MAX_SIDE = 8192
const MAX_PIXELS = 16_777_216

/** Texts that begin a page or a program. An image that contains one of them is refused. */
const MARKUP = ['<script', '<html', '<svg', '<!doctype', '<?php', '<iframe']

const refuse = (path: string, code: string, message: string): AppError =>
  new AppError('validation_failed', { errors: [{ path, code, message }] })

function decode(text: string, path: string): Buffer {
  const [, base64] = /^data:[^,]{0,200};base64,([\s\S]*)$/.exec(text) ?? []
  // Removes blanks first: a pattern that allows them at both ends takes time quadratic in their number.
  const packed = base64?.replaceAll(/\s+/g, '')
  if (packed === undefined || !/^[A-Za-z0-9+/]*={0,2}$/.test(packed)) {
    throw refuse(path, 'invalid_image', 'The picture is a data string: data:image/png;base64,…')
  }
  return Buffer.from(packed, 'base64')
}

/**
 * Parses a picture sent by a form: a data URL, possibly in quotes. Its first bytes determine its type, not the declared
 * type. Returns null for null or empty input. `path` is the field that errors name, `maxBytes` a limit below the
 * general one.
 */
export function parsePicture(
  input: string | null,
  { path, maxBytes }: { path: string; maxBytes?: number },
): StoredLogo | null {
  const text = (input ?? '').replaceAll(/["']/g, '').trim()
  if (text === '') return null
  const bytes = decode(text, path)
  if (bytes.byteLength > IMAGE_MAX_BYTES) throw new AppError('file_too_large')
  if (maxBytes !== undefined && bytes.byteLength > maxBytes) {
    throw refuse(path, 'picture_too_large', `The picture is larger than ${maxBytes / 1024} KB.`)
  }
  const mime = sniffImageType(bytes)
  if (!mime) throw refuse(path, 'invalid_image', 'Choose a PNG, JPEG, WebP, or GIF image.')
  const size = readImageSize(bytes, mime)
  if (size && (Math.max(size.width, size.height) > MAX_SIDE || size.width * size.height > MAX_PIXELS)) {
    throw refuse(path, 'image_dimensions', 'The image has too many pixels. Use a smaller one.')
  }
  const written = bytes.toString('latin1').toLowerCase()
  if (MARKUP.some((tag) => written.includes(tag)) || isPolyglot(bytes)) {
    throw refuse(path, 'invalid_image', 'This image has another file hidden in it. Use a different one.')
  }
  return { mime, bytes, sha256: createHash('sha256').update(bytes).digest() }
}

/** Parses the logo of a domain. */
export const parseLogo = (input: string | null): StoredLogo | null => parsePicture(input, { path: 'logo' })
