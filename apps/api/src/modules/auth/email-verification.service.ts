import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { confirmEmail, useToken, VERIFICATION_LINKS } from '../credentials/index.ts'
import { queueEmailVerification } from '../messaging/index.ts'
import type { AfterResponse } from './after-response.ts'
import { mayConfirm, verificationRequestLimit } from './limits.ts'
import { createLinkOpener } from './open-link.ts'
import { findByLogin } from './sign-in.repo.ts'

/**
 * Links that prove that an email address belongs to a person. They sign nobody in, since someone else may have chosen
 * the password.
 */
export function createEmailVerificationService(platform: Platform, afterResponse: AfterResponse) {
  const { database, clock, limits } = platform
  const links = createLinkOpener(platform, VERIFICATION_LINKS)

  async function sendLink(login: string): Promise<void> {
    const account = await database.read(ALL_DOMAINS, (db) => findByLogin(db, login, clock()))
    if (!account?.active || !(await mayConfirm(limits, account.email))) return
    await database.transaction(ALL_DOMAINS, (db) => queueEmailVerification(db, platform, account.id))
  }

  return {
    /** Requests a link. The answer reveals neither whether the login exists nor whether its address is confirmed. */
    request: async (login: string, context: RequestContext): Promise<void> => {
      await consumeOrRefuse(limits, verificationRequestLimit(context.address))
      afterResponse.run(() => sendLink(login))
    },

    getDomain: links.getDomain,

    confirm: async (token: string, context: RequestContext): Promise<void> => {
      const { accountId, domainId } = await links.mustFindOwner(token)
      await database.transaction(ALL_DOMAINS, async (db) => {
        const now = clock()
        const link = await useToken(db, token, { purposes: VERIFICATION_LINKS, now })
        if (!link?.mailedTo) throw new AppError('token_expired')
        await confirmEmail(db, { accountId, email: link.mailedTo, now, device: context.browser?.device })
        await recordAudit(db, {
          accountId,
          domainId,
          actorId: accountId,
          action: 'account.email_confirmed',
          requestId: context.requestId,
        })
      })
    },
  }
}
