import type { SignedIn } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/mount.ts'
import type { BrowserCookies } from '../../http/security/browser.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { findSeal } from '../confidentiality/index.ts'
import { newToken, rememberDevice } from '../credentials/index.ts'
import { loadOwnMe } from './me.ts'
import type { SessionOwner, SessionsService } from './sessions.service.ts'
import { recordVisit } from './sign-in.repo.ts'

export interface StartedSession {
  signedIn: SignedIn
  cookies: BrowserCookies
}

export type StartSession = ReturnType<typeof createSessionStarter>

/** Starts a session after any proof (password, registration, reset): records visit and device, opens the session, audits. */
export function createSessionStarter({ clock }: Pick<Platform, 'clock'>, sessions: SessionsService) {
  return async (
    db: Db,
    owner: SessionOwner,
    context: RequestContext,
    { by, userAgent }: { by: 'password' | 'registration' | 'reset'; userAgent: string | undefined },
  ): Promise<StartedSession> => {
    const { accountId, domainId } = owner
    const { browser, requestId } = context
    const now = clock()
    await recordVisit(db, { id: accountId, domain_id: domainId }, now)
    const opened = await sessions.open(db, owner, { userAgent: userAgent ?? context.userAgent, browser })
    const device = browser && (browser.device ?? newToken())
    if (device) await rememberDevice(db, { accountId, domainId, device, now })
    const isSealed = (await findSeal(db, accountId)) !== undefined
    await recordAudit(db, {
      accountId,
      domainId,
      actorId: accountId,
      action: 'sign_in',
      requestId,
      details: { by },
    })
    return {
      signedIn: { ...(await loadOwnMe(db, accountId, { now, isSealed })), ...opened.tokens },
      cookies: { ...opened.cookies, ...(device && { device }) },
    }
  }
}
