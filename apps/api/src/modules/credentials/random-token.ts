import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Creates a token of 256 random bits. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * The one successor of a refresh token. It is derived from the token and a server key. So if the same token is used
 * again (two tabs, a lost response), it yields the same successor, which need not be stored.
 */
export const successorOf = (token: string, key: Buffer): string =>
  createHmac('sha256', key).update(token).digest('base64url')

/** An unsalted hash is enough: the token is random, so it cannot be guessed. */
export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest())
