import iconv from 'iconv-lite'
import jschardet from 'jschardet'

export interface DecodedText {
  text: string
  /** The name of the encoding in `iconv-lite`, such as `windows-1252`. */
  encoding: string
}

/** The number of bytes that are examined to guess the encoding. */
const SAMPLE = 65_536
/** With fewer non-ASCII letters, a guess would be unreliable. */
const LETTERS_MIN = 6
const USUAL = 'windows-1252'

/** Recognizes UTF-16 without a byte order mark, for mostly ASCII text, by which byte of each pair is zero. */
function guessWide(bytes: Buffer): string | null {
  const sample = bytes.subarray(0, 4096)
  const empty = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  const least = sample.length / 5
  if (odd > least && even < odd / 4) return 'utf-16le'
  return even > least && odd < even / 4 ? 'utf-16be' : null
}

function readMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Picks the part with non-ASCII letters, which says most about the encoding and may be far down in a long file. */
function pickTelling(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte > 0x7f)
  return bytes.subarray(Math.max(0, first - 1024), first + SAMPLE)
}

/**
 * The encoding of a file with one byte per character: guessed if there are enough non-ASCII letters, otherwise Western
 * European.
 */
function guessNarrow(bytes: Buffer): string {
  const telling = pickTelling(bytes)
  if (telling.filter((byte) => byte > 0x7f).length < LETTERS_MIN) return USUAL
  const { encoding } = jschardet.detect(telling)
  const name = encoding?.toLowerCase() ?? USUAL
  if (name === 'iso-8859-1' || name === 'ascii' || name.startsWith('utf')) return USUAL
  return iconv.encodingExists(name) ? name : USUAL
}

/** Decodes a file, whatever its encoding. */
export function decodeText(bytes: Buffer, given?: string): DecodedText {
  const marked = readMark(bytes)
  const encoding = marked ?? given ?? guessWide(bytes) ?? (isUtf8(bytes) ? 'utf-8' : guessNarrow(bytes))
  return { text: iconv.decode(bytes, encoding), encoding }
}
