export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

function hasBytes(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte)
}

function hasAscii(bytes: Uint8Array, offset: number, expected: string): boolean {
  return hasBytes(
    bytes,
    offset,
    [...expected].map((character) => character.charCodeAt(0)),
  )
}

/**
 * Returns the type of an image, judged by its first bytes regardless of its name and declared type. Null for all other
 * types, including SVG, which can contain scripts. The rest of the file is not checked.
 */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (hasBytes(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (hasBytes(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (hasAscii(bytes, 0, 'GIF87a') || hasAscii(bytes, 0, 'GIF89a')) return 'image/gif'
  if (hasAscii(bytes, 0, 'RIFF') && hasAscii(bytes, 8, 'WEBP')) return 'image/webp'
  return null
}
