import { createHash } from 'node:crypto'
import { IMAGE_MAX_BYTES } from '@evenground/shared/constants'
import { sniffImageType } from '@evenground/shared/rules'
import { AppError } from '../../http/errors/app-error.ts'
import { isPolyglot } from '../../platform/is-polyglot.ts'
import { readImageSize } from './image-size.ts'
import type { StoredLogo } from './logo.repo.ts'

/** Side in pixels: a small file could decompress to gigabytes where it is shown. */
const MAX_SIDE = 8192
const MAX_PIXELS = 16_777_216

/** Begin a page or a program: an image that is also one of these is no logo. */
const MARKUP = ['<script', '<html', '<svg', '<!doctype', '<?php', '<iframe']

const refuse = (path: string, code: string, message: string): AppError =>
  new AppError('validation_failed', { errors: [{ path, code, message }] })

function decode(text: string, path: string): Buffer {
  const [, base64] = /^data:[^,]{0,200};base64,([\s\S]*)$/.exec(text) ?? []
  // Without its blanks first: looking for them from both ends takes the square of their number.
  const packed = base64?.replaceAll(/\s+/g, '')
  if (packed === undefined || !/^[A-Za-z0-9+/]*={0,2}$/.test(packed)) {
    throw refuse(path, 'invalid_image', 'The picture is a data string: data:image/png;base64,…')
  }
  return Buffer.from(packed, 'base64')
}

/**
 * Reads a picture as a form sends it: a data string, perhaps in quotes. What it is, its first bytes say and not its
 * declared type. Empty or null: no picture. `path` is the field that an error names,
 * `maxBytes` what it takes where that is less than any picture may have.
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

/** Reads the logo of a domain. */
export const parseLogo = (input: string | null): StoredLogo | null => parsePicture(input, { path: 'logo' })
