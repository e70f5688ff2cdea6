/** A part of a zip file, as described by its directory; not unpacked. */
export interface PackedPart {
  name: string
  /** 0: stored; 8: deflated. */
  method: number
  packed: Buffer
  /** The unpacked size in bytes, as stated by the directory; it may be false. */
  size: number
}

const END = 0x06054b50
const END_LENGTH = 22
const COMMENT_MAX = 65_535
const LARGE_END = 0x06064b50
const LARGE_END_PLACE = 0x07064b50
const LARGE_END_PLACE_LENGTH = 20
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
/** Marks a number that is stored in the extra field for large files. */
const LARGE = 0xffff_ffff
const LARGE_FIELD = 1
const IS_UTF8 = 0x800

/** The bytes are not a zip file, or a damaged one. */
export class ZipDamagedError extends Error {}

function expectMark(bytes: Buffer, at: number, mark: number): void {
  if (bytes.readUInt32LE(at) !== mark) throw new ZipDamagedError()
}

function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--) if (bytes.readUInt32LE(at) === END) return at
  throw new ZipDamagedError()
}

function findDirectory(bytes: Buffer): { start: number; count: number } {
  const end = findEnd(bytes)
  const place = end - LARGE_END_PLACE_LENGTH
  if (place < 0 || bytes.readUInt32LE(place) !== LARGE_END_PLACE) {
    return { start: bytes.readUInt32LE(end + 16), count: bytes.readUInt16LE(end + 10) }
  }
  const large = Number(bytes.readBigUInt64LE(place + 8))
  expectMark(bytes, large, LARGE_END)
  return { start: Number(bytes.readBigUInt64LE(large + 48)), count: Number(bytes.readBigUInt64LE(large + 32)) }
}

/**
 * Reads those numbers of an entry that are too large for their usual place; the extra field contains them in the same
 * order.
 */
function readLarge(extra: Buffer, numbers: readonly number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== LARGE_FIELD) continue
    let next = at + 4
    return numbers.map((number) => {
      if (number !== LARGE) return number
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  return [...numbers]
}

/**
 * Lists the parts in a zip file's directory. Anything else in the file, such as unlisted parts or differing sizes in
 * front of a part, is ignored, although programs that read a file from its start would see it.
 *
 * @throws ZipDamagedError or RangeError if the directory points outside of the file
 */
export function* listParts(bytes: Buffer): Generator<PackedPart> {
  const { start, count } = findDirectory(bytes)
  for (let at = start, read = 0; read < count; read++) {
    expectMark(bytes, at, ENTRY)
    const flags = bytes.readUInt16LE(at + 8)
    const method = bytes.readUInt16LE(at + 10)
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const name = bytes.toString(flags & IS_UTF8 ? 'utf8' : 'latin1', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)
    const extra = bytes.subarray(at + ENTRY_LENGTH + nameLength, at + ENTRY_LENGTH + nameLength + extraLength)
    const short = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    const [size = 0, packedSize = 0, local = 0] = readLarge(extra, short)
    expectMark(bytes, local, LOCAL)
    const from = local + LOCAL_LENGTH + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (from + packedSize > bytes.length) throw new ZipDamagedError()
    yield { name, method, packed: bytes.subarray(from, from + packedSize), size }
    at += ENTRY_LENGTH + nameLength + extraLength + bytes.readUInt16LE(at + 32)
  }
}
