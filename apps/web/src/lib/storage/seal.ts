import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'

/** Prefix of encrypted texts. A later format uses another number. */
const MARK = '1.'
const NONCE_BYTES = 24
/** A function call accepts a limited number of arguments. */
const CHUNK = 0x8000

const utf8 = new TextEncoder()

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

/**
 * Encrypts with XChaCha20-Poly1305 and a random nonce. The text is bound to the name under which it is stored. In
 * JavaScript, because WebCrypto is asynchronous, too late for a tab that closes right after a key press, and not
 * available at all over plain http.
 */
export function seal(key: Uint8Array, name: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = xchacha20poly1305(key, nonce, utf8.encode(name)).encrypt(utf8.encode(text))
  const whole = new Uint8Array(NONCE_BYTES + sealed.length)
  whole.set(nonce)
  whole.set(sealed, NONCE_BYTES)
  return MARK + toBase64(whole)
}

/** Decrypts a text. Null if it was not encrypted with this key and name. */
export function unseal(key: Uint8Array, name: string, sealed: string): string | null {
  if (!sealed.startsWith(MARK)) return null
  try {
    const whole = fromBase64(sealed.slice(MARK.length))
    const cipher = xchacha20poly1305(key, whole.subarray(0, NONCE_BYTES), utf8.encode(name))
    return new TextDecoder().decode(cipher.decrypt(whole.subarray(NONCE_BYTES)))
  } catch {
    return null
  }
}
