import { MAX_SECRET_ATTEMPTS, remainingAttempts } from '@evenground/shared/rules'
import type { ResultsSealOpening } from '@evenground/shared/schemas'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { consumeSealTry, isSealLinkGood, refundSealTry, type Seal } from '../confidentiality/index.ts'
import { hashToken } from '../credentials/index.ts'
import { answerLimit } from '../second-factor/index.ts'
import { formerPasswordLimit } from './limits.ts'
import { matchSecrets } from './match-secrets.ts'
import { areSecretsUsable, type SealProof } from './open-seal.ts'
import { isFormerPasskey } from './seal-passkeys.ts'

/** The kind of proof that was given. Throws unless there is exactly one former credential. */
function chooseProof({ old_password, secrets, token, passkey }: ResultsSealOpening): SealProof {
  const given = (
    [
      ['password', old_password],
      ['questions', secrets],
      ['link', token],
      ['passkey', passkey],
    ] as const
  ).filter(([, value]) => value !== undefined)
  const [proof] = given
  if (proof && given.length === 1) return proof[0]
  throw ruleViolated(
    'old_password',
    'required',
    'Enter something from before the change, such as the previous password.',
  )
}

const recordRefusal = (db: Db, { accountId, domainId }: Caller, { requestId }: RequestContext, by: SealProof) =>
  recordAudit(db, {
    accountId,
    domainId,
    actorId: accountId,
    action: 'account.results_opened',
    outcome: 'refused',
    targetType: 'account',
    targetId: accountId,
    requestId,
    details: { by },
  })

/** Checks the credentials from before the sealing. Failures count against limits and are recorded in the audit log. */
export function createSealProofs(platform: Platform) {
  const { database, clock, hasher, limits } = platform

  const recordFailure = (caller: Caller, context: RequestContext, by: SealProof) =>
    database.read(caller.scope, (db) => recordRefusal(db, caller, context, by))

  type Verify = (caller: Caller, context: RequestContext, seal: Seal, input: ResultsSealOpening) => Promise<void>

  const verifyPassword: Verify = async (caller, context, seal, { old_password = '' }) => {
    const attempt = await consumeOrRefuse(limits, formerPasswordLimit(caller.accountId))
    if (await hasher.matches(old_password, seal.passwordHash)) return attempt.refund()
    await recordFailure(caller, context, 'password')
    throw ruleViolated('old_password', 'wrong_password', 'That isn’t the previous password.')
  }

  const verifyAnswers: Verify = async (caller, context, seal, { secrets }) => {
    const ofAccount = { id: seal.id, accountId: caller.accountId }
    const count = areSecretsUsable(seal)
      ? await database.read(caller.scope, (db) => consumeSealTry(db, ofAccount))
      : undefined
    const given = secrets ? [secrets.secret1, secrets.secret2, secrets.secret3] : []
    if (count !== undefined && (await matchSecrets(hasher, given, seal.secrets))) {
      return database.read(caller.scope, (db) => refundSealTry(db, ofAccount))
    }
    await recordFailure(caller, context, 'questions')
    const used = count ?? MAX_SECRET_ATTEMPTS
    throw new AppError('invalid_secret', { extra: { attempts: used, remaining: remainingAttempts(used) } })
  }

  const verifyLink: Verify = async (caller, context, _seal, { token = '' }) => {
    const { accountId, scope } = caller
    if (await database.read(scope, (db) => isSealLinkGood(db, accountId, hashToken(token), clock()))) return
    await recordFailure(caller, context, 'link')
    throw new AppError('token_expired')
  }

  const verifyPasskey: Verify = async (caller, context, seal, { passkey }) => {
    const attempt = await consumeOrRefuse(limits, answerLimit(caller.accountId))
    if (passkey && (await isFormerPasskey(platform, caller, seal, passkey))) return attempt.refund()
    await recordFailure(caller, context, 'passkey')
    throw new AppError('second_factor_invalid')
  }

  const VERIFY: Readonly<Record<SealProof, Verify>> = {
    password: verifyPassword,
    questions: verifyAnswers,
    link: verifyLink,
    passkey: verifyPasskey,
  }

  return {
    /** Throws unless the given proof is right. Returns its kind. */
    verify: async (
      caller: Caller,
      context: RequestContext,
      seal: Seal,
      input: ResultsSealOpening,
    ): Promise<SealProof> => {
      const by = chooseProof(input)
      await VERIFY[by](caller, context, seal, input)
      return by
    },
  }
}
