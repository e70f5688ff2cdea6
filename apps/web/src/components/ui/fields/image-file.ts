import { IMAGE_MAX_BYTES } from '@evenground/shared/constants'
import { sniffImageType } from '@evenground/shared/rules'

/** Number of bytes that contains every file signature. */
const SIGNATURE_BYTES = 16

function toDataUrl(type: string, bytes: Uint8Array): string {
  let binary = ''
  // In chunks, because a function call accepts a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return `data:${type};base64,${btoa(binary)}`
}

export type ImageFile = { url: string } | { error: 'file_too_large' | 'unsupported_media_type' }

/**
 * Reads a chosen picture as a data URL. Accepts PNG, JPEG, WebP and GIF, detected by the first bytes, up to 2,097,152
 * bytes.
 */
export async function readImageFile(file: Blob): Promise<ImageFile> {
  if (file.size > IMAGE_MAX_BYTES) return { error: 'file_too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = sniffImageType(bytes.subarray(0, SIGNATURE_BYTES))
  return type ? { url: toDataUrl(type, bytes) } : { error: 'unsupported_media_type' }
}
