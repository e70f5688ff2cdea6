import type { SignedIn } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/mount.ts'
import type { BrowserCookies } from '../../http/security/browser.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { newToken, type ProviderOfSession, rememberDevice } from '../credentials/index.ts'
import { loadOwnMe } from './me.ts'
import type { SessionOwner, SessionsService } from './sessions.service.ts'
import { recordVisit } from './sign-in.repo.ts'

export interface StartedSession {
  signedIn: SignedIn
  cookies: BrowserCookies
}

/** How somebody has shown who they are. */
interface Proof {
  by: 'password' | 'registration' | 'reset' | 'provider'
  userAgent: string | undefined
  provider?: ProviderOfSession
}

export type StartSession = ReturnType<typeof createSessionStarter>

/** Starts a session after any proof (password, registration, reset, provider): records visit and device, opens the session, audits. */
export function createSessionStarter({ clock }: Pick<Platform, 'clock'>, sessions: SessionsService) {
  return async (
    db: Db,
    owner: SessionOwner,
    context: RequestContext,
    { by, userAgent, provider }: Proof,
  ): Promise<StartedSession> => {
    const { accountId, domainId } = owner
    const { browser, requestId } = context
    const now = clock()
    await recordVisit(db, { id: accountId, domain_id: domainId }, now)
    const opened = await sessions.open(db, owner, { userAgent: userAgent ?? context.userAgent, browser, provider })
    const device = browser && (browser.device ?? newToken())
    if (device) await rememberDevice(db, { accountId, domainId, device, now })
    await recordAudit(db, {
      accountId,
      domainId,
      actorId: accountId,
      action: 'sign_in',
      requestId,
      details: { by },
    })
    return {
      signedIn: { ...(await loadOwnMe(db, accountId, now)), ...opened.tokens },
      cookies: { ...opened.cookies, ...(device && { device }) },
    }
  }
}
