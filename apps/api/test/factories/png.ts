import { crc32, deflateSync } from 'node:zlib'

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** One part of a PNG file. W3C PNG, 5.3. */
export function pngChunk(type: string, body: Uint8Array = new Uint8Array()): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  return Buffer.concat([number(body.length), typed, number(crc32(typed))])
}

interface Options {
  width?: number
  height?: number
  /** Bits of one sample. */
  bits?: number
  /** The color type: 0 gray, 2 colors, 3 palette, 4 gray with transparency, 6 colors with transparency. */
  kind?: number
  interlace?: number
  /** The pixels before compression, each line after its filter type. */
  lines?: Uint8Array
  /** Parts between the header and the pixels. */
  before?: readonly Buffer[]
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The number of bytes of all lines of a picture, with their filter types. */
export const pngLinesLength = ({ width = 2, height = 2, bits = 8, kind = 6 }: Options): number =>
  height * (1 + Math.ceil((width * bits * (CHANNELS[kind] ?? 1)) / 8))

/** Makes a PNG file, by default two by two transparent pixels. Nothing keeps it from being broken. */
export function makePng(options: Options = {}): Buffer {
  const { width = 2, height = 2, bits = 8, kind = 6, interlace = 0, before = [] } = options
  const lines = options.lines ?? Buffer.alloc(pngLinesLength(options))
  const header = Buffer.concat([number(width), number(height), Buffer.from([bits, kind, 0, 0, interlace])])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND'),
  ])
}

/**
 * A transparent picture in whose pixels pdfkit finds nothing to unpack. It notices in a callback, which ends the process.
 * Everything before is whole.
 */
export const makeEndingPng = (): Buffer => makePng({ before: [pngChunk('IDAT', Buffer.alloc(6, 0xff))] })
