import type { SecondFactorAnswer, SecondFactorChallenge } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ProviderOfSession } from '../credentials/index.ts'
import * as factors from '../second-factor/index.ts'
import type { StartedSession, StartSession } from './entry.ts'
import { findPasswordStamp } from './password-stamp.repo.ts'
import { findProviderStep } from './provider-step.repo.ts'
import { auditSignInRefusal } from './refusal.ts'
import { findById, type SignInRow } from './sign-in.repo.ts'

/** The result of a sign-in: a session, or the challenge for the second factor. */
export type SignInStep = StartedSession | { challenge: SecondFactorChallenge }

type FirstStep =
  | { by: 'password' | 'reset' }
  /** Signed in at a provider. `askedForFactor`: it asked for a second factor and is trusted to do so. */
  | { by: 'provider'; attemptId: string; askedForFactor: boolean; provider: ProviderOfSession }

type Entering = Pick<SignInRow, 'id' | 'domain_id' | 'role_id' | 'has_second_factor'>

export type SecondStep = ReturnType<typeof createSecondStep>

export const ownerOf = ({ id, domain_id, role_id }: Omit<Entering, 'has_second_factor'>) => ({
  accountId: id,
  domainId: domain_id,
  roleId: role_id,
})

/** Throws if the account may not be used now, regardless of the proof that was given. */
export function assertUsable(account: SignInRow | undefined): asserts account is SignInRow {
  if (!account?.active) throw new AppError('account_not_active')
  if (account.must_verify_email) throw new AppError('email_not_verified')
}

/** Creates the challenge for the second factor, which contains the result of the first step. */
const createChallenger =
  ({ clock, config, keys }: Pick<Platform, 'clock' | 'config' | 'keys'>) =>
  async (db: Db, accountId: string, step: FirstStep): Promise<SecondFactorChallenge> => {
    const methods = await factors.listMethods(db, accountId)
    const made = factors.newChallenge(clock(), {
      accountId,
      by: step.by,
      attemptId: step.by === 'provider' ? step.attemptId : null,
      stamp: await findPasswordStamp(db, accountId),
    })
    const passkeys = methods.includes('passkey') ? await factors.listPasskeys(db, accountId) : []
    return {
      second_factor: {
        token: factors.writeChallenge(keys.challenges, 'second_step', made),
        expires_at: new Date(made.expiresAt).toISOString(),
        methods,
        passkey_options: passkeys.length > 0 ? await factors.askForPasskey(config, made.nonce, passkeys) : null,
      },
    }
  }

/** The second step of a sign-in, for accounts with a second factor. */
export function createSecondStep(platform: Platform, startSession: StartSession) {
  const { database, clock, keys, limits } = platform
  const challenge = createChallenger(platform)

  async function refuse(accountId: string, context: RequestContext): Promise<never> {
    const account = await database.read(ALL_DOMAINS, (db) => findById(db, accountId, clock()))
    await auditSignInRefusal(database, account, 'second_factor_invalid', context)
    throw new AppError('second_factor_invalid')
  }

  return {
    /**
     * Continues after a correct password, a link by email instead of it, or a sign-in at a provider: starts the
     * session, or returns the challenge for the second factor.
     */
    enter: async (
      db: Db,
      account: Entering,
      context: RequestContext,
      { userAgent, ...step }: FirstStep & { userAgent: string | undefined },
    ): Promise<SignInStep> => {
      const isProvider = step.by === 'provider'
      const isEnough = isProvider && step.askedForFactor
      if (account.has_second_factor && !isEnough) return { challenge: await challenge(db, account.id, step) }
      return startSession(db, ownerOf(account), context, {
        by: step.by,
        userAgent,
        ...(isProvider && { provider: step.provider }),
        ...(isEnough && { secondFactor: 'provider' as const }),
      })
    },

    answer: async (input: SecondFactorAnswer, context: RequestContext): Promise<StartedSession> => {
      factors.assertOneAnswer(input)
      const carried = factors.readChallenge(keys.challenges, 'second_step', input.token, clock())
      const { accountId, by, attemptId, stamp } = carried
      if (accountId === null || by === null) throw new AppError('challenge_expired')
      const attempt = await consumeOrRefuse(limits, factors.answerLimit(accountId))
      const entered = await database.transaction(ALL_DOMAINS, async (db) => {
        // If the password was changed or removed since the first step, the sign-in ends.
        if ((await findPasswordStamp(db, accountId)) !== stamp) throw new AppError('challenge_expired')
        const account = await findById(db, accountId, clock())
        assertUsable(account)
        const provider = attemptId ? await findProviderStep(db, { attemptId, accountId }) : undefined
        if (by === 'provider' && !provider) throw new AppError('challenge_expired')
        const answered = { answer: input, challenge: carried }
        const secondFactor = await factors.checkAnswer(db, platform, accountId, answered)
        if (!secondFactor) return null
        return startSession(db, ownerOf(account), context, {
          by,
          secondFactor,
          userAgent: input.user_agent,
          ...(provider && { provider }),
        })
      })
      if (!entered) return refuse(accountId, context)
      await attempt.refund()
      return entered
    },
  }
}
