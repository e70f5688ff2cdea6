import { createHmac } from 'node:crypto'
import type { Ties } from './oidc-client.ts'

/**
 * Nonce and verifier of a way to a provider follow from its state, which the browser carries, and a key of the server:
 * the database holds neither of them.
 */
export function deriveTies(state: string, key: Buffer): Ties {
  const derive = (what: string) => createHmac('sha256', key).update(`${what} ${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}
