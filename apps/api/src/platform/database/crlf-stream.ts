import { Transform } from 'node:stream'

const QUOTE = 0x22
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** PostgreSQL ends a line of CSV as its own system does; RFC 4180 asks for CRLF. Line breaks in quoted cells stay. */
export function createCrlfStream(): Transform {
  let isQuoted = false

  function convert(chunk: Buffer): Buffer {
    // Every byte a line break is the worst that can come.
    const output = Buffer.allocUnsafe(chunk.length * 2)
    let length = 0
    for (let position = 0; position < chunk.length; position++) {
      const byte = chunk[position] as number
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) output[length++] = CARRIAGE_RETURN
      output[length++] = byte
    }
    return output.subarray(0, length)
  }

  return new Transform({ transform: (chunk, _encoding, done) => done(null, convert(chunk)) })
}
