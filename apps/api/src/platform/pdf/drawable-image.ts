import { inflateSync } from 'node:zlib'

/** Unpacking larger pictures would block other requests. */
const MAX_PIXELS = 2_000_000

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const PALETTE = 3
const HEADER_LENGTH = 13
const KNOWN_FILTERS = 4

interface PngParts {
  header: DataView
  types: Set<string>
  data: Buffer
}

function readParts(bytes: Buffer): PngParts | null {
  const types = new Set<string>()
  const data: Buffer[] = []
  let header: DataView | null = null
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (body.length < length) return null
    if (type === 'IHDR' && length === HEADER_LENGTH) header = new DataView(body.buffer, body.byteOffset, length)
    if (type === 'IDAT') data.push(body)
    types.add(type)
    if (type === 'IEND') return header && { header, types, data: Buffer.concat(data) }
    at += 12 + length
  }
  return null
}

/** Whether the compressed data contains all lines, each with a valid filter type. W3C PNG, 9.2. */
function areLinesWhole(packed: Buffer, height: number, lineBytes: number): boolean {
  const wanted = height * (1 + lineBytes)
  try {
    const lines = inflateSync(packed, { maxOutputLength: wanted })
    if (lines.length !== wanted) return false
    for (let at = 0; at < wanted; at += 1 + lineBytes) if ((lines[at] ?? 0) > KNOWN_FILTERS) return false
    return true
  } catch {
    return false
  }
}

/**
 * Whether a PNG can be passed to pdfkit. pdfkit unpacks transparent ones in a callback, where a broken file would end
 * the process instead of failing the call, and it does not support every kind. Anything risky is refused.
 */
function isDrawablePng(bytes: Buffer): boolean {
  const parts = readParts(bytes)
  if (!parts) return false
  const { header, types, data } = parts
  const [width, height] = [header.getUint32(0), header.getUint32(4)]
  const [bits, kind, interlace] = [header.getUint8(8), header.getUint8(9), header.getUint8(12)]
  const channels = CHANNELS[kind]
  if (channels === undefined || interlace !== 0 || ![1, 2, 4, 8, 16].includes(bits)) return false
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) return false
  if (kind === PALETTE && (!types.has('PLTE') || (bits !== 8 && types.has('tRNS')))) return false
  return areLinesWhole(data, height, Math.ceil((width * channels * bits) / 8))
}

/** Whether a stored picture can be drawn into a PDF, which can contain only PNG and JPEG. */
export function isDrawable({ mime, bytes }: { mime: string; bytes: Uint8Array }): boolean {
  if (mime === 'image/jpeg') return true
  return mime === 'image/png' && isDrawablePng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
