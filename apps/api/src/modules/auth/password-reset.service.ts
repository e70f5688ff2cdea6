import type { PasswordResetInput } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { assertAcceptablePassword } from '../../http/security/password-rules.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import {
  confirmEmail,
  dropUnverifiedCredentials,
  endTokensOf,
  findMinPasswordLength,
  PASSWORD_LINKS,
  revokeSessionsOf,
  savePasswordHash,
  type TokenPurpose,
  useToken,
} from '../credentials/index.ts'
import { type ChangedBy, queuePasswordReset } from '../messaging/index.ts'
import { notifyOfChange } from '../notices/index.ts'
import type { AfterResponse } from './after-response.ts'
import type { AssertNotBreached } from './breached-passwords.ts'
import { consumeQuietly, resetMessageLimit, resetRequestLimit } from './limits.ts'
import { createLinkOpener } from './open-link.ts'
import { openSealByReset } from './open-seal-by-reset.ts'
import type { SecondStep, SignInStep } from './second-step.service.ts'
import { findByEmail, findById } from './sign-in.repo.ts'

/**
 * Confirms the address. If it was never confirmed, someone else may have registered with it, so all earlier ways to
 * sign in are removed. Returns whether that was the case.
 */
async function confirmAddress(db: Db, accountId: string, email: string, now: Date): Promise<boolean> {
  const isNobodys = await dropUnverifiedCredentials(db, accountId, now)
  await confirmEmail(db, { accountId, email, now })
  return isNobodys
}

/** How the new password was set, for the notification to the person. */
function nameMeans({ purpose, mailedTo }: { purpose: TokenPurpose; mailedTo: string | null }): ChangedBy {
  if (purpose === 'access_restored') return 'operator'
  return mailedTo ? 'link' : 'questions'
}

/** Finds what decides about a new password. */
async function findWhatCounts(
  db: Db,
  { accountId, domainId, now }: { accountId: string; domainId: string; now: Date },
) {
  return {
    account: await findById(db, accountId, now),
    least: await findMinPasswordLength(db, domainId),
  }
}

export function createPasswordResetService(
  platform: Platform,
  { enter }: Pick<SecondStep, 'enter'>,
  afterResponse: AfterResponse,
  assertNotBreached: AssertNotBreached,
) {
  const { database, clock, hasher, limits } = platform
  const links = createLinkOpener(platform, PASSWORD_LINKS)

  async function sendLink(email: string, context: RequestContext): Promise<void> {
    const account = await database.read(ALL_DOMAINS, (db) => findByEmail(db, email, clock()))
    if (!account?.active || account.password_closed) return
    await database.transaction(ALL_DOMAINS, async (db) => {
      await queuePasswordReset(db, platform, account.id)
      await recordAudit(db, {
        domainId: account.domain_id,
        accountId: account.id,
        action: 'account.reset_requested',
        requestId: context.requestId,
      })
    })
  }

  return {
    request: async (email: string, context: RequestContext): Promise<void> => {
      await consumeOrRefuse(limits, resetRequestLimit(context.address))
      const mayMail = await consumeQuietly(limits, resetMessageLimit(email))
      if (mayMail) afterResponse.run(() => sendLink(email, context))
    },

    getDomain: links.getDomain,

    reset: async (input: PasswordResetInput, context: RequestContext): Promise<SignInStep> => {
      const { token, password } = input
      const { accountId, domainId } = await links.mustFindOwner(token)
      const { account, least } = await database.read(ALL_DOMAINS, (db) =>
        findWhatCounts(db, { accountId, domainId, now: clock() }),
      )
      assertAcceptablePassword('password', password, least)
      if (!account?.active) throw new AppError('account_not_active')
      if (account.password_closed) throw new AppError('sso_only')
      await assertNotBreached(domainId, password)
      const hash = await hasher.hash(password)
      return database.transaction(ALL_DOMAINS, async (db) => {
        const now = clock()
        const link = await useToken(db, token, { purposes: PASSWORD_LINKS, now })
        if (!link) throw new AppError('token_expired')
        await openSealByReset(db, platform, context, { accountId, domainId, ...link })
        const isCleared = link.mailedTo !== null && (await confirmAddress(db, accountId, link.mailedTo, now))
        // A reset through security questions does not confirm an address.
        if (!link.mailedTo && account.must_verify_email) throw new AppError('email_not_verified')
        await savePasswordHash(db, accountId, { hash, byOther: false, now })
        await revokeSessionsOf(db, accountId, { reason: 'password_reset', at: now })
        await endTokensOf(db, accountId, now)
        await recordAudit(db, {
          accountId,
          domainId: account.domain_id,
          actorId: accountId,
          action: 'account.password_reset',
          requestId: context.requestId,
        })
        const told = { accountId, kinds: ['password_changed' as const], by: nameMeans(link) }
        await notifyOfChange(db, platform, { ...told, emailBefore: account.email })
        const entering = isCleared ? { ...account, has_second_factor: false } : account
        return enter(db, entering, context, { by: 'reset', userAgent: input.user_agent })
      })
    },
  }
}
