import type { ErrorCode } from '@evenground/shared/constants'
import type { LoginInput } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { tooManyRequests } from '../../http/security/rate-limit.ts'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { isKnownDevice } from '../credentials/index.ts'
import { signInLimits } from './limits.ts'
import { auditSignInRefusal } from './refusal.ts'
import type { SecondStep, SignInStep } from './second-step.service.ts'
import * as repo from './sign-in.repo.ts'

/** Why an account cannot sign in despite a correct password, or null. */
function refusalOf(account: repo.SignInRow): ErrorCode | null {
  if (!account.active) return 'account_not_active'
  if (account.password_closed) return 'sso_only'
  return account.must_verify_email ? 'email_not_verified' : null
}

export function createSignInService(
  { config, database, clock, hasher, limits }: Platform,
  { enter }: Pick<SecondStep, 'enter'>,
) {
  /**
   * Limits how many passwords are verified at once. Each attempt counts against the rate limits until its password is
   * verified, so this keeps a whole office behind one IP address below the limit for failures.
   */
  const limitConcurrency = createConcurrencyLimiter(2 * config.bcryptParallel)

  const auditRefusal = (account: repo.SignInRow | undefined, reason: string, context: RequestContext) =>
    auditSignInRefusal(database, account, reason, context)

  /**
   * Returns the account if the password is right, otherwise throws. Unknown logins take the same steps and the same
   * time.
   */
  async function verify({ login, password }: LoginInput, context: RequestContext): Promise<repo.SignInRow> {
    const { account, isKnown } = await database.read(ALL_DOMAINS, async (db) => ({
      account: await repo.findByLogin(db, login, clock()),
      isKnown: context.browser?.device ? await isKnownDevice(db, login, context.browser.device) : false,
    }))
    const attempt = { who: account?.id ?? login, address: context.address, isKnownDevice: isKnown }
    const consumed = await limits.consume(signInLimits(attempt))
    if (consumed.secondsToWait > 0) {
      await auditRefusal(account, 'too_many_requests', context)
      throw tooManyRequests(consumed.secondsToWait)
    }
    if (!(await hasher.matches(password, account?.password_hash ?? null)) || !account) {
      await auditRefusal(account, 'invalid_email_or_password', context)
      throw new AppError('invalid_email_or_password')
    }
    await consumed.refund()
    return account
  }

  return {
    signIn: async (input: LoginInput, context: RequestContext): Promise<SignInStep> => {
      const account = await limitConcurrency(() => verify(input, context))
      const refusal = refusalOf(account)
      if (refusal) {
        await auditRefusal(account, refusal, context)
        throw new AppError(refusal)
      }
      return database.transaction(
        ALL_DOMAINS,
        (db) => enter(db, account, context, { by: 'password', userAgent: input.user_agent }),
        { plain: true },
      )
    },
  }
}
