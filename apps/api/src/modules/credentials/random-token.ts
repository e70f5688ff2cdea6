import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits; only the hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * The one successor of a refresh token. It follows from the token and a server key, so that the same token asked again
 * (two tabs, a lost answer) gets the same successor without its being stored anywhere.
 */
export const successorOf = (token: string, key: Buffer): string =>
  createHmac('sha256', key).update(token).digest('base64url')

/** A plain hash is enough: the token is random, so there is nothing to guess. */
export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest())
