/** The ids of WebM that lie on the way to the duration. */
const INFO = Buffer.from([0x15, 0x49, 0xa9, 0x66])
const DURATION = Buffer.from([0x44, 0x89, 0x88])
/** Time codes of a recording are in milliseconds. */
const TICKS_A_SECOND = 1000

/** A size of WebM: the first set bit says how many bytes it has. */
function readSize(bytes, at) {
  const length = Math.clz32(bytes[at]) - 23
  let size = bytes[at] & (0xff >> length)
  for (let next = 1; next < length; next += 1) size = size * 256 + bytes[at + next]
  return { size, length }
}

/** A browser that records does not know how long it will record: players could show no length, and seek nowhere. */
export function writeDuration(webm, seconds) {
  const at = webm.indexOf(INFO) + INFO.length
  const { size, length } = readSize(webm, at)
  const value = Buffer.alloc(8)
  value.writeDoubleBE(seconds * TICKS_A_SECOND)
  const info = Buffer.concat([webm.subarray(at + length, at + length + size), DURATION, value])
  const written = Buffer.alloc(8)
  written.writeBigUInt64BE(BigInt(info.length) | (1n << 56n))
  return Buffer.concat([webm.subarray(0, at), written, info, webm.subarray(at + length + size)])
}
