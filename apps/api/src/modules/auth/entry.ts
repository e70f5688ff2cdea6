import { createHmac } from 'node:crypto'
import type { SecondFactorMethod, SignedIn } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/mount.ts'
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

/** What somebody has shown before a session starts. */
interface Shown {
  by: 'password' | 'registration' | 'reset' | 'passkey' | 'provider'
  /** `provider`: the sign-in service asked for one, and is believed. */
  secondFactor?: SecondFactorMethod | 'provider'
  userAgent: string | undefined
  provider?: ProviderOfSession
}

export type StartSession = ReturnType<typeof createSessionStarter>

/** Programs keep no cookie: they are told apart by what they call themselves. Nobody can make this up for a browser. */
const nameClient = (fingerprintKey: Buffer, userAgent: string): string =>
  createHmac('sha256', fingerprintKey).update(`client ${userAgent}`).digest('base64url')

/** Starts a session after any proof (password, passkey, provider, registration, reset): records visit and device, opens it, audits. */
export function createSessionStarter(platform: Pick<Platform, 'clock' | 'config' | 'keys'>, sessions: SessionsService) {
  const { clock, keys } = platform
  return async (
    db: Db,
    owner: SessionOwner,
    context: RequestContext,
    { by, secondFactor, userAgent = context.userAgent, provider }: Shown,
  ): Promise<StartedSession> => {
    const { accountId, domainId } = owner
    const { browser, requestId } = context
    const now = clock()
    const isFirstVisit = await recordVisit(db, { id: accountId, domain_id: domainId }, now)
    const opened = await sessions.open(db, owner, {
      userAgent,
      browser,
      secondFactor: secondFactor !== undefined,
      provider,
    })
    const cookie = browser && (browser.device ?? newToken())
    const device = cookie ?? nameClient(keys.fingerprint, context.userAgent)
    const isNewDevice = await rememberDevice(db, { accountId, domainId, device, now })
    // Of a new password the person is told by a mail of its own.
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
