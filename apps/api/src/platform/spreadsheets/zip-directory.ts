/** A part of a zip file, as its directory describes it. Nothing of it is unpacked. */
export interface PackedPart {
  name: string
  /** 0: as it is; 8: deflated. */
  method: number
  packed: Buffer
  /** Of its bytes once unpacked, as the directory says: whoever wrote the file may have lied. */
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
/** Stands for a number that is in the extra field for large files. */
const LARGE = 0xffff_ffff
const LARGE_FIELD = 1
const IS_UTF8 = 0x800

/** The bytes are no zip file, or one that was damaged. */
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

/** The numbers of an entry that are too large for their place, in the order in which they are left out there. */
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
 * The parts that a zip file's directory lists. What else is in the file, such as parts before it that are not listed or
 * other sizes there, does not count: programs that read a file from its start would find other things than it says.
 *
 * @throws ZipDamagedError or RangeError where it leads out of the file
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
