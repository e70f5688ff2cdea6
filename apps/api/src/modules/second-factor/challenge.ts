import { createHash, randomBytes } from 'node:crypto'
import { CHALLENGE_SECONDS } from '@evenground/shared/constants'
import { z } from 'zod'
import { AppError } from '../../http/errors/app-error.ts'
import type { Sealer } from '../../platform/seal.ts'

/** What a challenge was made for. It is not accepted for anything else. */
export type ChallengePurpose = 'second_step' | 'passkey_sign_in' | 'proof' | 'enrollment' | 'results_seal'

const Carried = z.object({
  /** The value that a passkey has to sign. */
  nonce: z.string(),
  /** Null if anyone may answer. */
  accountId: z.string().nullable(),
  /** How the first step was taken. */
  by: z.enum(['password', 'reset', 'provider']).nullable(),
  /** The id of the attempt at a provider that was the first step. */
  attemptId: z.string().nullable(),
  /** A stamp of the password at that time: if the password changes, the first step no longer counts. */
  stamp: z.string().nullable(),
  expiresAt: z.number(),
})

/**
 * What a client carries from one step to the next, encrypted. The server stores nothing about it until it is answered.
 */
export type Challenge = z.infer<typeof Carried>

export const newChallenge = (
  now: Date,
  {
    accountId = null,
    by = null,
    attemptId = null,
    stamp = null,
  }: Partial<Pick<Challenge, 'accountId' | 'by' | 'attemptId' | 'stamp'>> = {},
): Challenge => ({
  nonce: randomBytes(32).toString('base64url'),
  accountId,
  by,
  attemptId,
  stamp,
  expiresAt: now.getTime() + CHALLENGE_SECONDS * 1000,
})

export const writeChallenge = (sealer: Sealer, purpose: ChallengePurpose, challenge: Challenge): string =>
  Buffer.from(sealer.seal(JSON.stringify(challenge), purpose)).toString('base64url')

/** Decrypts a challenge. Throws if it has expired, or was made for another purpose or not by this server. */
export function readChallenge(sealer: Sealer, purpose: ChallengePurpose, token: string, now: Date): Challenge {
  const text = sealer.open(Buffer.from(token, 'base64url'), purpose)
  const challenge = text === null ? null : Carried.parse(JSON.parse(text))
  if (!challenge || challenge.expiresAt <= now.getTime()) throw new AppError('challenge_expired')
  return challenge
}

export const hashChallenge = ({ nonce }: Challenge): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(nonce).digest())
