import { CHALLENGE_SECONDS } from '@evenground/shared/constants'
import type { SignInTest, SingleSignOnCode } from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AuthModule } from '../auth/index.ts'
import { hashToken } from '../credentials/index.ts'
import { type AttemptRecord, keepAttempt, takeCode } from './attempts.repo.ts'
import type { Protocols } from './protocols.ts'
import { tokenOf } from './provider-of.ts'
import { findProvider } from './providers.repo.ts'
import { findSessionProvider, findSignIn } from './sessions.repo.ts'
import type { Unmatched } from './unmatched.ts'

function keyOf(code: string, { attempt }: RequestContext, now: Date) {
  if (attempt === null) throw new AppError('sso_failed')
  return { codeHash: hashToken(code), browserHash: hashToken(attempt), now }
}

/** Finds the attempt of a code, and uses the code up, even if the sign-in fails. Records why there is none. */
const createTake =
  ({ database, clock }: Platform, unmatched: Unmatched) =>
  async (code: string, context: RequestContext): Promise<AttemptRecord> => {
    const attempt =
      context.attempt === null
        ? null
        : await database.read(ALL_DOMAINS, (db) => takeCode(db, keyOf(code, context, clock()), { isTest: false }))
    if (attempt) return attempt
    await unmatched.recordCode(code, context)
    throw new AppError('sso_failed')
  }

/** Opens and ends sessions after a provider has answered, and reads the result of a test. */
export function createProviderSessions(
  platform: Platform,
  protocols: Protocols,
  { secondStep, sessions, unmatched }: Pick<AuthModule, 'secondStep' | 'sessions'> & { unmatched: Unmatched },
) {
  const { database, clock, keys } = platform

  const take = createTake(platform, unmatched)

  async function open(db: Db, attempt: AttemptRecord, userAgent: string | undefined, context: RequestContext) {
    const account = attempt.accountId ? await findSignIn(db, attempt.accountId, clock()) : undefined
    if (!account?.active) throw new AppError('account_not_active')
    if (account.must_verify_email) throw new AppError('email_not_verified')
    const entered = await secondStep.enter(db, account, context, {
      by: 'provider',
      userAgent,
      attemptId: attempt.id,
      askedForFactor: attempt.hasFactor,
      provider: {
        id: attempt.providerId,
        token: attempt.providerToken,
        key: attempt.providerKey,
        authenticatedAt: attempt.authenticatedAt,
      },
    })
    if ('challenge' in entered) {
      await keepAttempt(db, attempt.id, new Date(clock().getTime() + CHALLENGE_SECONDS * 1000))
    }
    return entered
  }

  /** Returns the provider's page that ends its own session; null if there is none. */
  async function findSignOutPage(refreshToken: string): Promise<string | null> {
    const session = await database.read(ALL_DOMAINS, (db) => findSessionProvider(db, hashToken(refreshToken)))
    const token = session && keys.sealer.open(session.token, tokenOf(session.providerId))
    const provider = session && (await database.read(ALL_DOMAINS, (db) => findProvider(db, session.providerId)))
    return provider?.signOut && token ? protocols.buildSignOut(provider, token) : null
  }

  return {
    open: async ({ code, user_agent }: SingleSignOnCode, context: RequestContext) => {
      const attempt = await take(code, context)
      return database.transaction(ALL_DOMAINS, (db) => open(db, attempt, user_agent, context))
    },

    signOut: async (refreshToken: string | null | undefined, sessionId: string | undefined): Promise<string | null> => {
      const page = refreshToken ? await findSignOutPage(refreshToken) : null
      await sessions.end(refreshToken, sessionId)
      return page
    },

    readTest: async (
      caller: Caller,
      providerId: string,
      code: string,
      context: RequestContext,
    ): Promise<SignInTest> => {
      const provider = await database.read(caller.scope, (db) => findProvider(db, providerId))
      if (!provider) throw notFound()
      const test = { isTest: true, accountId: caller.accountId, providerId } as const
      const attempt = await database.read(caller.scope, (db) => takeCode(db, keyOf(code, context, clock()), test))
      if (!attempt?.result) throw new AppError('sso_failed')
      return attempt.result as unknown as SignInTest
    },
  }
}
