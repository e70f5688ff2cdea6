import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Prefix of API keys and of directory tokens. They differ, so that one is never taken for the other. */
type Beginning = 'eg' | 'egscim'

/**
 * `eg_` + 8 public characters + `_` + 43 secret ones + 6 of a checksum. The fixed prefix and the checksum let scanners
 * of code and logs recognize a key offline, and let the server refuse a mistyped one immediately.
 */
const SHAPE = /^((egscim|eg)_[0-9A-Za-z]{8}_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Formats a number in base 62, padded with zeros to a fixed length. */
function writeBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text
  return text.padStart(length, '0')
}

const readBytes = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)

const checksumOf = (text: string): string => writeBase62(BigInt(crc32(text)), 6)

export interface NewKey {
  /** The key itself. It is only shown once. */
  key: string
  prefix: string
  hash: Uint8Array<ArrayBuffer>
}

/**
 * An unsalted, fast hash is enough: the secret is 256 random bits and cannot be guessed, and a slow hash would delay
 * every request. Keys are looked up by hash, so the time of the lookup reveals nothing about the key.
 */
export const hashKey = (key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(key).digest())

export function createKey(beginning: Beginning = 'eg'): NewKey {
  const prefix = `${beginning}_${writeBase62(readBytes(randomBytes(8)) % 62n ** 8n, 8)}`
  const text = `${prefix}_${writeBase62(readBytes(randomBytes(32)), 43)}`
  const key = `${text}${checksumOf(text)}`
  return { key, prefix, hash: hashKey(key) }
}

/** Whether a text has the form of a key, including a correct checksum. */
export function hasKeyFormat(text: string, wanted: Beginning = 'eg'): boolean {
  const [, body, beginning, checksum] = SHAPE.exec(text) ?? []
  return body !== undefined && beginning === wanted && checksumOf(body) === checksum
}
