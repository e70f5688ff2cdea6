import type { ImageType } from '@evenground/shared/rules'

export interface ImageSize {
  width: number
  height: number
}

const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Reads the frame header (SOF) of a JPEG, which follows segments of any length. ITU-T T.81, B.2.2. */
function readJpeg(view: DataView): ImageSize | null {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    if (isFrameHeader(view.getUint8(at + 1))) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Reads the canvas size of a WebP, which its three formats store in 14, 14 or 24 bits. RFC 9649, 2.5 to 2.7. */
function readWebp(view: DataView): ImageSize | null {
  const kind = view.getUint32(12)
  if (kind === 0x56503820) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (kind === 0x56503858) {
    const read24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1
    return { width: read24(24), height: read24(27) }
  }
  return null
}

/** The dimensions an image declares, in pixels. Null if it declares none: no viewer shows it then either. */
export function readImageSize(bytes: Uint8Array, type: ImageType): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 30) return null
  if (type === 'image/png') {
    const isHeader = view.getUint32(12) === 0x49484452
    return isHeader ? { width: view.getUint32(16), height: view.getUint32(20) } : null
  }
  if (type === 'image/gif') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  return type === 'image/webp' ? readWebp(view) : readJpeg(view)
}
