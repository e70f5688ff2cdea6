import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Keys of the API and tokens of directories begin differently, so that neither is ever taken for the other. */
type Beginning = 'eg' | 'egscim'

/**
 * `eg_` + 8 public characters + `_` + 43 secret ones + 6 of a checksum. The fixed beginning and the checksum let scanners
 * of code and logs recognize a key without asking anyone, and let the server refuse a mistyped one at once.
 */
const SHAPE = /^((egscim|eg)_[0-9A-Za-z]{8}_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A number in base 62, filled up with zeros to a fixed length. */
function writeBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text
  return text.padStart(length, '0')
}

const readBytes = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)

const checksumOf = (text: string): string => writeBase62(BigInt(crc32(text)), 6)

export interface NewKey {
  /** Handed out once. */
  key: string
  prefix: string
  hash: Uint8Array<ArrayBuffer>
}

/**
 * A plain hash is enough: the secret is 256 random bits, so there is nothing to guess, and a slow hash would only slow
 * down each request. A key is found by its hash, so that the time of the search tells nothing about the key.
 */
export const hashKey = (key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(key).digest())

export function createKey(beginning: Beginning = 'eg'): NewKey {
  const prefix = `${beginning}_${writeBase62(readBytes(randomBytes(8)) % 62n ** 8n, 8)}`
  const text = `${prefix}_${writeBase62(readBytes(randomBytes(32)), 43)}`
  const key = `${text}${checksumOf(text)}`
  return { key, prefix, hash: hashKey(key) }
}

/** Whether a text has the form of a key, checksum included. */
export function hasKeyFormat(text: string, wanted: Beginning = 'eg'): boolean {
  const [, body, beginning, checksum] = SHAPE.exec(text) ?? []
  return body !== undefined && beginning === wanted && checksumOf(body) === checksum
}
