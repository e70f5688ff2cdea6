import { AppError } from '../../errors/app-error.ts'
import { createLongTexts } from './long-texts.ts'

/** Deeper than the body of any call. */
const DEPTH_MAX = 100
/** Texts longer than this are processed separately, so that no single step handles all of the text. */
const LONG_TEXT = 65_536
/** The most bytes of JSON apart from long texts. A hundred thousand ids take four million. */
const SHORT_PARTS_MAX = 5_000_000
const PIECE = 65_536

const [QUOTE, BACKSLASH, COMMA, LETTER_U] = [0x22, 0x5c, 0x2c, 0x75]
const [LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const UNICODE_DIGITS = 4

/** The largest position at which a piece can be cut without splitting a UTF-8 character. */
function findCharacterEnd(piece: Buffer): number {
  let end = piece.length
  for (let back = 1; back <= 4 && back <= piece.length; back++) {
    const byte = piece[piece.length - back] as number
    if (byte < 0x80) break
    end = piece.length - back
    if (byte >= 0xc0) break
  }
  return end
}

/** Counts values and depth outside of texts. Throws when there are more, or they are nested deeper, than allowed. */
function createCounter(valuesMax: number) {
  let [values, depth] = [0, 0]
  const count = () => {
    if (++values > valuesMax)
      throw new AppError('payload_too_large', { detail: 'This sends more values than the call accepts.' })
  }
  return (byte: number): void => {
    if (byte === COMMA) count()
    else if (byte === LIST || byte === OBJECT) {
      count()
      if (++depth > DEPTH_MAX) throw new AppError('malformed_json', { detail: 'The JSON is nested too deeply.' })
    } else if (byte === END_OF_LIST || byte === END_OF_OBJECT) depth--
  }
}

/** Follows one text to its end, including escapes. */
function createTextReader() {
  let [length, escapeLeft, escapeSeen] = [0, 0, 0]
  return {
    begin: () => {
      length = 0
    },
    /** True for the quotation mark that ends the text. */
    read(byte: number): boolean {
      length++
      if (escapeLeft > 0) {
        escapeSeen++
        escapeLeft = escapeSeen === 2 && byte === LETTER_U ? UNICODE_DIGITS : escapeLeft - 1
        return false
      }
      if (byte === BACKSLASH) {
        escapeLeft = 1
        escapeSeen = 1
        return false
      }
      return byte === QUOTE
    },
    isLong: () => length > LONG_TEXT,
    /** The number of bytes of an escape sequence that has not ended yet. */
    tornBytes: () => (escapeLeft > 0 ? escapeSeen : 0),
  }
}

/**
 * Scans JSON while it arrives, before it is parsed. Refuses bodies with too many values or too deep nesting, and takes
 * long texts out piece by piece, so that the rest is short and quick to parse. `values` counts commas and opening
 * brackets.
 */
export function createJsonScanner(limits: { values: number }) {
  const parts: Buffer[] = []
  const longTexts = createLongTexts()
  const count = createCounter(limits.values)
  const text = createTextReader()
  let [size, inText] = [0, false]

  function keep(part: Buffer): void {
    size += part.length
    if (size > SHORT_PARTS_MAX) throw new AppError('payload_too_large')
    parts.push(part)
  }

  /** Passes on what is left of a piece. */
  function handOn(rest: Buffer): void {
    if (longTexts.isOpen()) longTexts.add(rest, text.tornBytes())
    else if (inText && text.isLong() && text.tornBytes() < rest.length) {
      const end = findCharacterEnd(rest.subarray(0, rest.length - text.tornBytes()))
      keep(rest.subarray(0, end))
      keep(longTexts.begin())
      longTexts.add(rest.subarray(end), text.tornBytes())
    } else keep(rest)
  }

  function endText(): boolean {
    inText = false
    return longTexts.isOpen()
  }

  function readPiece(piece: Buffer): void {
    let start = 0
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at] as number
      if (inText) {
        if (!text.read(byte) || !endText()) continue
        longTexts.add(piece.subarray(start, at), 0)
        longTexts.end()
        start = at
      } else if (byte === QUOTE) {
        text.begin()
        inText = true
      } else count(byte)
    }
    handOn(piece.subarray(start))
  }

  return {
    write(chunk: Buffer): void {
      for (let at = 0; at < chunk.length; at += PIECE) readPiece(chunk.subarray(at, at + PIECE))
    },
    /** The JSON with a mark in place of the end of each long text. */
    text: (): string => Buffer.concat(parts).toString(),
    /** The parsed JSON with every long text complete again. */
    restore: longTexts.restore,
  }
}
