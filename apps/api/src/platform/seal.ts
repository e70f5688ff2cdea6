import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** The version of the format, stored in the first byte in case another format is needed later. */
const FORM = 1
const KEY_NAME_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_NAME_BYTES + NONCE_BYTES

/** Identifies a key among several without revealing anything about it. */
const nameOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, KEY_NAME_BYTES)

export interface Sealer {
  /** Encrypts a text. `about` says what it belongs to; it can only be decrypted with the same value. */
  seal(text: string, about: string): Uint8Array<ArrayBuffer>
  /** Decrypts a text. Null if its key is no longer known, `about` differs, or the data was tampered with. */
  open(sealed: Uint8Array, about: string): string | null
  /** Whether it is encrypted with the current key. */
  isCurrent(sealed: Uint8Array): boolean
}

/**
 * Encrypts secrets for storage in the database and its backups (AES-256-GCM). Encrypts with the first key, decrypts
 * with any of them.
 */
export function createSealer(keys: readonly [Buffer, ...Buffer[]]): Sealer {
  const [current] = keys
  const findKey = (sealed: Uint8Array) =>
    keys.find((key) => nameOf(key).equals(Buffer.from(sealed.subarray(1, 1 + KEY_NAME_BYTES))))

  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return new Uint8Array(Buffer.concat([Buffer.of(FORM), nameOf(current), nonce, cipher.getAuthTag(), body]))
    },

    open(sealed, about) {
      const key = sealed[0] === FORM ? findKey(sealed) : undefined
      if (!key) return null
      try {
        const nonce = sealed.subarray(1 + KEY_NAME_BYTES, HEAD_BYTES)
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(HEAD_BYTES, HEAD_BYTES + TAG_BYTES))
        return decipher.update(sealed.subarray(HEAD_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },

    isCurrent: (sealed) => sealed[0] === FORM && findKey(sealed) === current,
  }
}
