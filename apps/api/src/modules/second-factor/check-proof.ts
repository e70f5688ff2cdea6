import type { ProofInput, SecondFactorMethod } from '@evenground/shared/schemas'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { findPasswordHash, oldPasswordLimit } from '../credentials/index.ts'
import { readChallenge } from './challenge.ts'
import { assertOneAnswer, checkAnswer } from './check-answer.ts'
import * as repo from './factors.repo.ts'
import { answerLimit } from './limits.ts'

export const auditProof = (db: Db, { accountId, domainId }: Caller, { requestId }: RequestContext, by: string | null) =>
  recordAudit(db, {
    accountId,
    domainId,
    actorId: accountId,
    action: 'account.proof',
    outcome: by === null ? 'refused' : 'ok',
    requestId,
    ...(by !== null && { details: { by } }),
  })

/** Checks a fresh proof of identity. Wrong answers are recorded in the audit log and limited. */
export function createProofCheck(platform: Platform) {
  const { database, clock, keys, hasher, limits } = platform

  async function verifyPassword(caller: Caller, context: RequestContext, password: string | undefined): Promise<void> {
    const attempt = await consumeOrRefuse(limits, oldPasswordLimit(caller.accountId))
    const hash = await database.read(caller.scope, (db) => findPasswordHash(db, caller.accountId))
    if (await hasher.matches(password ?? '', hash)) return attempt.refund()
    await database.read(caller.scope, (db) => auditProof(db, caller, context, null))
    throw ruleViolated('password', 'wrong_password', 'That password isn’t right.')
  }

  async function verifyAnswer(caller: Caller, context: RequestContext, input: ProofInput): Promise<SecondFactorMethod> {
    const { accountId, scope } = caller
    const attempt = await consumeOrRefuse(limits, answerLimit(accountId))
    const challenge = input.token ? readChallenge(keys.challenges, 'proof', input.token, clock()) : null
    const isOwn = challenge === null || challenge.accountId === accountId
    const method = await database.transaction(scope, async (db) =>
      isOwn ? checkAnswer(db, platform, accountId, { answer: input, challenge }) : null,
    )
    if (!method) {
      await database.read(scope, (db) => auditProof(db, caller, context, null))
      throw new AppError('second_factor_invalid')
    }
    await attempt.refund()
    return method
  }

  /**
   * Returns the method of the proof. A passkey is enough by itself, since it asks for finger, face or PIN. A code is
   * needed in addition to the password.
   */
  return async (
    caller: Caller,
    context: RequestContext,
    input: ProofInput,
  ): Promise<SecondFactorMethod | 'password'> => {
    const { factors, hash } = await database.read(caller.scope, async (db) => ({
      factors: await repo.listFactors(db, caller.accountId),
      hash: await findPasswordHash(db, caller.accountId),
    }))
    if (factors.length > 0) assertOneAnswer(input)
    const isPasskey = input.passkey !== undefined && factors.length > 0
    // People without a password and a second factor have to sign in again, as nothing else would prove anything.
    if (!isPasskey && (hash !== null || factors.length === 0)) await verifyPassword(caller, context, input.password)
    return factors.length > 0 ? verifyAnswer(caller, context, input) : 'password'
  }
}
