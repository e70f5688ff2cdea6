import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Says in which of several forms something is sealed, should another one ever be needed. */
const FORM = 1
const KEY_NAME_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_NAME_BYTES + NONCE_BYTES

/** By which a key is found again among several, without telling anything of it. */
const nameOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, KEY_NAME_BYTES)

export interface Sealer {
  /** `about` says what the text belongs to: in another place it cannot be opened. */
  seal(text: string, about: string): Uint8Array<ArrayBuffer>
  /** Null where it was sealed with a key that is not known any more, or was tampered with. */
  open(sealed: Uint8Array, about: string): string | null
  /** Whether it is sealed with the present key. */
  isCurrent(sealed: Uint8Array): boolean
}

/** Keeps secrets unreadable in the database and its backups (AES-256-GCM). Seals with the first key, opens with any. */
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
