import { inflateSync } from 'node:zlib'
import { type DecodedPng, decode } from 'fast-png'

/** Unpacking larger pictures would take too much memory. */
const MAX_PIXELS = 2_000_000

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The bits of one sample that are allowed, by color type. W3C PNG, 11.2.1. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const PALETTE = 3
const HEADER_LENGTH = 13
const KNOWN_FILTERS = 4

/**
 * The chunks that say what is seen. A palette beside colors only suggests how few colors could do. All others are left
 * out: a color profile, for example, may unpack to any size.
 */
const SEEN = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

interface Chunk {
  type: string
  body: Buffer
  /** With its length, type and checksum. */
  whole: Buffer
}

/** The chunks up to IEND. Null if the file is cut off. */
function listChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > bytes.length) return null
    const end = at + 12 + length
    chunks.push({ type, body: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  return null
}

/** Whether the header is the first chunk and the only one of its kind, and the data is in one row. W3C PNG, 5.6. */
function isInOrder(chunks: readonly Chunk[]): boolean {
  const types = chunks.map(({ type }) => type)
  const single = ['IHDR', 'PLTE', 'tRNS'].every((type) => types.indexOf(type) === types.lastIndexOf(type))
  const data = types.slice(types.indexOf('IDAT'), types.lastIndexOf('IDAT') + 1)
  return types[0] === 'IHDR' && single && data.length > 0 && data.every((type) => type === 'IDAT')
}

/** Whether the compressed data contains all lines, each with a valid filter type, and nothing else. W3C PNG, 9.2. */
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

function isWhole(chunks: readonly Chunk[]): boolean {
  const header = chunks[0]?.body
  if (header?.length !== HEADER_LENGTH) return false
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [bits = 0, kind = 0, packing, filtering, interlace] = header.subarray(8)
  const channels = CHANNELS[kind]
  if (channels === undefined || !DEPTHS[kind]?.includes(bits)) return false
  if (packing !== 0 || filtering !== 0 || interlace !== 0) return false
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) return false
  if (kind === PALETTE && !chunks.some(({ type }) => type === 'PLTE')) return false
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body))
  return areLinesWhole(data, height, Math.ceil((width * channels * bits) / 8))
}

/**
 * Decodes a PNG from someone else. Null if it is larger than 2 million pixels, interlaced, or not exactly as the
 * standard says: what one decoder skips, another may stumble over. Only checksums may be wrong, as in browsers: that of
 * the pixels is not the only one.
 */
export function readPng(bytes: Buffer): DecodedPng | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const chunks = listChunks(bytes)
  if (!chunks || !isInOrder(chunks) || !isWhole(chunks)) return null
  const hasPalette = chunks[0]?.body[9] === PALETTE
  const seen = chunks
    .filter(({ type }) => SEEN.includes(type) && (type !== 'PLTE' || hasPalette))
    .map(({ whole }) => whole)
  try {
    return decode(Buffer.concat([SIGNATURE, ...seen]))
  } catch {
    return null
  }
}
