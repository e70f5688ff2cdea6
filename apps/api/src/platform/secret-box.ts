import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Says how a box was made, so that another key or cipher can come later. */
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/**
 * Encrypts a short text. `purpose` names where it belongs, such as the row that holds it: a box opens nowhere else.
 */
export function sealText(key: Buffer, text: string, purpose: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return new Uint8Array(Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]))
}

/** The text of a box; null where it was made with another key, for another purpose, or was tampered with. */
export function openText(key: Buffer, box: Uint8Array, purpose: string): string | null {
  const bytes = Buffer.from(box)
  const start = 1 + NONCE_BYTES + TAG_BYTES
  if (bytes[0] !== VERSION || bytes.length < start) return null
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(1, 1 + NONCE_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(1 + NONCE_BYTES, start))
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
