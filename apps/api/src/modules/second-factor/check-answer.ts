import type { PasskeyAssertion, SecondFactorMethod } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Challenge, hashChallenge } from './challenge.ts'
import * as repo from './factors.repo.ts'
import { readCredentialId, verifyPasskey } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findTimeStep } from './totp.ts'

export type CheckPlatform = Pick<Platform, 'config' | 'keys' | 'clock'>

export interface Answer {
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/**
 * Returns the purpose that a TOTP secret is sealed for, which is needed to open it. It includes the id of the row, so
 * that a secret copied to another account cannot be opened there.
 */
export const totpPurpose = (id: string): string => `authenticator app ${id}`

/** Throws unless there is exactly one answer. */
export function assertOneAnswer({ code, recovery_code, passkey }: Answer): void {
  if ([code, recovery_code, passkey].filter((one) => one !== undefined).length === 1) return
  const message = 'Send a code, a recovery code, or a passkey.'
  throw new AppError('validation_failed', { errors: [{ path: 'code', code: 'one_answer', message }] })
}

async function checkCode(db: Db, { keys, clock }: CheckPlatform, accountId: string, code: string): Promise<boolean> {
  const now = clock()
  for (const { id, secret: sealed, lastStep } of await repo.lockTotps(db, accountId, 'confirmed')) {
    const secret = keys.sealer.open(sealed, totpPurpose(id))
    const step = secret === null ? null : await findTimeStep(secret, code, { now, after: lastStep })
    if (step === null) continue
    await repo.saveTotpUse(db, id, { step, now })
    return true
  }
  return false
}

/** Returns the owner of the passkey, or null unless it signed this challenge and the challenge was not used before. */
export async function checkPasskey(
  db: Db,
  { config, clock }: CheckPlatform,
  answer: PasskeyAssertion,
  challenge: Challenge,
): Promise<string | null> {
  const passkey = await repo.lockPasskey(db, readCredentialId(answer.id))
  if (!passkey || (challenge.accountId !== null && challenge.accountId !== passkey.accountId)) return null
  const counter = await verifyPasskey(config, challenge.nonce, answer, passkey)
  if (counter === null) return null
  const owner = { accountId: passkey.accountId, domainId: passkey.domainId }
  const usedChallenge = { hash: hashChallenge(challenge), expiresAt: new Date(challenge.expiresAt) }
  if (!(await repo.useChallenge(db, owner, usedChallenge))) return null
  await repo.savePasskeyUse(db, passkey.id, { counter, now: clock() })
  return passkey.accountId
}

/** Returns the method that the account answered with; null if the answer is wrong. Runs in the caller's transaction. */
export async function checkAnswer(
  db: Db,
  platform: CheckPlatform,
  accountId: string,
  { answer, challenge }: { answer: Answer; challenge: Challenge | null },
): Promise<SecondFactorMethod | null> {
  const { code, recovery_code, passkey } = answer
  if (code !== undefined) return (await checkCode(db, platform, accountId, code)) ? 'totp' : null
  if (recovery_code !== undefined) {
    const hash = hashRecoveryCode(recovery_code)
    return (await repo.useRecoveryCode(db, accountId, hash, platform.clock())) ? 'recovery_code' : null
  }
  if (!passkey || !challenge) return null
  return (await checkPasskey(db, platform, passkey, { ...challenge, accountId })) === accountId ? 'passkey' : null
}
