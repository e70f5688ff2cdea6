import type { LoginInput } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/mount.ts'
import { tooManyRequests } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurns } from '../../platform/turns.ts'
import { recordAudit } from '../audit/index.ts'
import { isKnownDevice } from '../credentials/index.ts'
import type { Enter, Entered } from './entry.ts'
import { signInLimits } from './limits.ts'
import * as repo from './sign-in.repo.ts'

export function createSignInService({ config, database, clock, hasher, limits }: Platform, enter: Enter) {
  /**
   * An attempt holds its place in the counters while its hash is computed. Taking turns keeps those places few, so that
   * a hundred people of one office who all know their passwords never use up the failures of their address.
   */
  const inTurn = createTurns(2 * config.bcryptParallel)

  const refuse = (account: repo.SignInRow | undefined, reason: string, context: RequestContext): Promise<void> =>
    database.read(ALL_DOMAINS, (db) =>
      recordAudit(db, {
        domainId: account?.domain_id ?? null,
        accountId: account?.id ?? null,
        action: 'sign_in',
        outcome: 'refused',
        requestId: context.requestId,
        details: { reason },
      }),
    )

  /** The account of the login when the password is its own. Unknown logins take the same steps and the same work. */
  async function verify({ login, password }: LoginInput, context: RequestContext): Promise<repo.SignInRow> {
    const { account, known } = await database.read(ALL_DOMAINS, async (db) => ({
      account: await repo.findByLogin(db, login, clock()),
      known: context.browser?.device ? await isKnownDevice(db, login, context.browser.device) : false,
    }))
    const attempt = { who: account?.id ?? login, address: context.address, isKnownDevice: known }
    const consumed = await limits.consume(signInLimits(attempt))
    if (consumed.secondsToWait > 0) {
      await refuse(account, 'too_many_requests', context)
      throw tooManyRequests(consumed.secondsToWait)
    }
    if (!(await hasher.matches(password, account?.password_hash ?? null)) || !account) {
      await refuse(account, 'invalid_email_or_password', context)
      throw new AppError('invalid_email_or_password')
    }
    await consumed.refund()
    return account
  }

  return {
    signIn: async (input: LoginInput, context: RequestContext): Promise<Entered> => {
      const account = await inTurn(() => verify(input, context))
      const refusal = !account.active ? 'account_not_active' : account.must_verify_email ? 'email_not_verified' : null
      if (refusal) {
        await refuse(account, refusal, context)
        throw new AppError(refusal)
      }
      const owner = { accountId: account.id, domainId: account.domain_id, roleId: account.role_id }
      return database.transaction(ALL_DOMAINS, (db) =>
        enter(db, owner, context, { by: 'password', userAgent: input.user_agent }),
      )
    },
  }
}
