import { createHmac } from 'node:crypto'

/** The values that tie an answer to its request. */
export interface Ties {
  state: string
  /** Nonce and verifier: OpenID Connect. */
  nonce: string
  verifier: string
  /** SAML: the id of the request, which must not begin with a digit. */
  requestId: string
}

/**
 * Derives nonce, verifier and request id of an attempt from its state, which the browser carries, and a key of the
 * server. The database contains none of them.
 */
export function deriveTies(state: string, key: Buffer): Ties {
  const derive = (what: string) => createHmac('sha256', key).update(`${what} ${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier'), requestId: `_${derive('request')}` }
}
