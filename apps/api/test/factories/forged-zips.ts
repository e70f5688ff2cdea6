import { deflateRawSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'

/** A part of a zip file, and what the file claims about it. */
export interface ForgedPart {
  name: string
  text: string
  /** The length stated in the directory; absent: the actual one. */
  listedSize?: number
  /** Whether the lengths follow the part's data instead of being in its header. */
  isStreamed?: boolean
  /** Whether the directory leaves the part out. */
  isHidden?: boolean
}

const LARGE = 0xffff_ffff

function pack(fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(8)
      field.writeBigUInt64LE(BigInt(value))
      return field.subarray(0, bytes)
    }),
  )
}

interface Written {
  part: ForgedPart
  size: number
  packedSize: number
  at: number
}

function writeEntry({ part, size, packedSize, at }: Written, isLarge: boolean): Buffer {
  const name = Buffer.from(part.name)
  const listed = part.listedSize ?? size
  const extra = isLarge
    ? pack([
        [2, 1],
        [2, 24],
        [8, listed],
        [8, packedSize],
        [8, at],
      ])
    : Buffer.alloc(0)
  const [shownSize, shownPacked, shownAt] = isLarge ? [LARGE, LARGE, LARGE] : [listed, packedSize, at]
  return Buffer.concat([
    pack([
      [4, 0x02014b50],
      [2, 45],
      [2, 45],
      [2, part.isStreamed ? 0x808 : 0x800],
      [2, 8],
      [4, 0],
      [4, 0],
    ]),
    pack([
      [4, shownPacked],
      [4, shownSize],
      [2, name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
    ]),
    pack([[4, shownAt]]),
    name,
    extra,
  ])
}

function writeEnd(count: number, start: number, size: number, isLarge: boolean): Buffer {
  if (!isLarge)
    return pack([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, size],
      [4, start],
      [2, 0],
    ])
  const large = [
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
  ] as const
  return Buffer.concat([
    pack([...large, [8, size], [8, start]]),
    pack([
      [4, 0x07064b50],
      [4, 0],
      [8, start + size],
      [4, 1],
    ]),
    pack([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, 0xffff],
      [2, 0xffff],
      [4, LARGE],
      [4, LARGE],
      [2, 0],
    ]),
  ])
}

/**
 * Writes a zip file with the given claims about its parts. `isLarge`: stores the numbers in the fields for large files.
 */
export function forgeZip(parts: readonly ForgedPart[], { isLarge = false } = {}): Buffer {
  const pieces: Buffer[] = []
  const written: Written[] = []
  let at = 0
  for (const part of parts) {
    const bytes = Buffer.from(part.text)
    const packed = deflateRawSync(bytes)
    const name = Buffer.from(part.name)
    const [packedSize, size] = part.isStreamed ? [0, 0] : [packed.length, bytes.length]
    const header = pack([
      [4, 0x04034b50],
      [2, 45],
      [2, part.isStreamed ? 0x808 : 0x800],
      [2, 8],
      [4, 0],
      [4, 0],
    ])
    const sizes = pack([
      [4, packedSize],
      [4, size],
      [2, name.length],
      [2, 0],
    ])
    const behind = part.isStreamed
      ? pack([
          [4, 0x08074b50],
          [4, 0],
          [4, packed.length],
          [4, bytes.length],
        ])
      : ''
    const piece = Buffer.concat([header, sizes, name, packed, Buffer.from(behind)])
    if (!part.isHidden) written.push({ part, size: bytes.length, packedSize: packed.length, at })
    pieces.push(piece)
    at += piece.length
  }
  const directory = Buffer.concat(written.map((one) => writeEntry(one, isLarge)))
  return Buffer.concat([...pieces, directory, writeEnd(written.length, at, directory.length, isLarge)])
}

/** The parts of a workbook, as a basis for forged ones. */
export const listWorkbookParts = (workbook: Buffer): ForgedPart[] =>
  Object.entries(unzipSync(workbook)).map(([name, bytes]) => ({ name, text: strFromU8(bytes) }))
