import { createHmac } from 'node:crypto'
import type { SecondFactorMethod, SignedIn } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/request-context.ts'
import type { BrowserCookies } from '../../http/security/browser.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { findSeal } from '../confidentiality/index.ts'
import { newToken, type ProviderOfSession, rememberDevice } from '../credentials/index.ts'
import { queueNewDevice } from '../messaging/index.ts'
import { loadOwnMe } from './me.ts'
import type { SessionOwner, SessionsService } from './sessions.service.ts'
import { recordVisit } from './sign-in.repo.ts'

export interface StartedSession {
  signedIn: SignedIn
  cookies: BrowserCookies
}

/** How someone proved their identity before a session starts. */
interface Shown {
  by: 'password' | 'registration' | 'reset' | 'passkey' | 'provider'
  /** `provider`: the sign-in service asked for a second factor and is trusted to do so. */
  secondFactor?: SecondFactorMethod | 'provider'
  userAgent: string | undefined
  provider?: ProviderOfSession
}

/** How far the clock of a sign-in provider may be ahead of this server's. */
const AHEAD_MS = 5 * 60 * 1000

/**
 * When the person proved their identity. A provider may let people in without asking them again, so the time at which
 * it last asked counts. If the provider names no time, or one too far in the future, the proof counts as infinitely
 * old.
 */
function findProvedAt({ by, secondFactor, provider }: Shown, now: Date): Date {
  if (by !== 'provider' || (secondFactor && secondFactor !== 'provider')) return now
  const asked = provider?.authenticatedAt?.getTime() ?? Number.POSITIVE_INFINITY
  return new Date(asked > now.getTime() + AHEAD_MS ? 0 : Math.min(asked, now.getTime()))
}

export type StartSession = ReturnType<typeof createSessionStarter>

/**
 * Identifies a program by its user agent, since programs keep no cookies. The prefix ensures that this can never equal
 * the cookie of a browser.
 */
const nameClient = (fingerprintKey: Buffer, userAgent: string): string =>
  createHmac('sha256', fingerprintKey).update(`client ${userAgent}`).digest('base64url')

/**
 * Starts a session after any proof of identity (password, passkey, provider, registration, reset): records the visit
 * and the device, opens the session, and records the sign-in in the audit log.
 */
export function createSessionStarter(platform: Pick<Platform, 'clock' | 'config' | 'keys'>, sessions: SessionsService) {
  const { clock, keys } = platform
  return async (db: Db, owner: SessionOwner, context: RequestContext, shown: Shown): Promise<StartedSession> => {
    const { by, secondFactor, userAgent = context.userAgent, provider } = shown
    const { accountId, domainId } = owner
    const { browser, requestId } = context
    const now = clock()
    const isFirstVisit = await recordVisit(db, { id: accountId, domain_id: domainId }, { userAgent, now })
    const opened = await sessions.open(db, owner, {
      userAgent,
      browser,
      secondFactor: secondFactor !== undefined,
      provedAt: findProvedAt(shown, now),
      provider,
    })
    const cookie = browser && (browser.device ?? newToken())
    const device = cookie ?? nameClient(keys.fingerprint, context.userAgent)
    const isNewDevice = await rememberDevice(db, { accountId, domainId, device, now })
    // After a reset, another email tells the person about the new password.
    if (isNewDevice && !isFirstVisit && by !== 'reset') await queueNewDevice(db, platform, { accountId, userAgent })
    const isSealed = (await findSeal(db, accountId)) !== undefined
    await recordAudit(db, {
      accountId,
      domainId,
      actorId: accountId,
      action: 'sign_in',
      requestId,
      details: { by, ...(secondFactor && { second_factor: secondFactor }) },
    })
    return {
      signedIn: { ...(await loadOwnMe(db, accountId, { now, isSealed, sessionId: opened.id })), ...opened.tokens },
      cookies: { ...opened.cookies, ...(cookie && { device: cookie }) },
    }
  }
}
