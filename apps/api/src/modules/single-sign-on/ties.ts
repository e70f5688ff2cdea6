import { createHmac } from 'node:crypto'

/** What ties an answer to its question. */
export interface Ties {
  state: string
  /** OpenID Connect. */
  nonce: string
  verifier: string
  /** SAML: the ID of the request, which begins with no digit. */
  requestId: string
}

/**
 * Nonce, verifier and request ID of a way to a provider follow from its state, which the browser carries, and a key of the server:
 * the database contains none of them.
 */
export function deriveTies(state: string, key: Buffer): Ties {
  const derive = (what: string) => createHmac('sha256', key).update(`${what} ${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier'), requestId: `_${derive('request')}` }
}
