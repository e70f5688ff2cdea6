import {
  ACCESS_TOKEN_SECONDS,
  IMPERSONATION_SECONDS,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_SECONDS,
  SESSION_HOURS_USUAL,
} from '@evenground/shared/constants'
import type { Tokens } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { AccessTokenClaims } from '../../http/security/authentication.ts'
import type { Browser, BrowserCookies } from '../../http/security/browser.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import * as credentials from '../credentials/index.ts'
import { hashToken, newToken, type StoredToken, successorOf } from '../credentials/index.ts'

const SESSION_SECONDS = SESSION_HOURS_USUAL * 60 * 60

export type SignToken = (claims: AccessTokenClaims, seconds: number) => string

export type SessionsService = ReturnType<typeof createSessionsService>

export interface SessionOwner {
  accountId: string
  roleId: string
  domainId: string
}

interface Client {
  userAgent: string
  browser: Browser | null
  /** Whether the person used a second factor or a passkey. */
  secondFactor: boolean
  /** When the person proved their identity. */
  provedAt: Date
  /** The provider at which the person signed in. Absent for a sign-in with this product's own credentials. */
  provider?: credentials.ProviderOfSession | null | undefined
}

interface Renewed {
  tokens: Tokens
  cookies: BrowserCookies
}

interface Opened extends Renewed {
  id: string
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)

/** Whether a refresh token comes from the browser that received it. Sessions of API clients are not bound to one. */
function isBoundHere(stored: StoredToken, browser: Browser | null): boolean {
  if (!stored.binding_hash) return true
  return !!browser?.session && Buffer.from(stored.binding_hash).equals(hashToken(browser.session))
}

async function storeToken(db: Db, token: string, session: { id: string; domainId: string }, now: Date): Promise<void> {
  await credentials.insertToken(db, {
    hash: hashToken(token),
    sessionId: session.id,
    domainId: session.domainId,
    issuedAt: now,
    expiresAt: later(now, REFRESH_TOKEN_SECONDS),
  })
}

/** Ends a session because one of its refresh tokens was used by the wrong browser, or reused too late. */
async function endFamily(db: Db, stored: StoredToken, reason: 'reuse' | 'foreign_browser', now: Date): Promise<null> {
  await credentials.revokeSession(db, stored.session_id, reason, now)
  await recordAudit(db, {
    domainId: stored.domain_id,
    accountId: stored.account_id,
    action: 'session.token_refused',
    targetType: 'session',
    targetId: stored.session_id,
    outcome: 'refused',
    details: { reason },
  })
  return null
}

/** A refresh token as sent by a client, and as it is stored. */
interface Presented {
  token: string
  stored: StoredToken
  browser: Browser | null
}

/**
 * Returns the successor of a valid token. Returns null for a stolen one, and ends its session. A token that was already
 * used a moment ago gets the same successor again, even if the server's key has changed since.
 */
async function rotate(
  db: Db,
  { token, stored, browser }: Presented,
  keys: Platform['keys']['refreshToken'],
  now: Date,
): Promise<string | null> {
  if (!isBoundHere(stored, browser)) return endFamily(db, stored, 'foreign_browser', now)
  const [successor] = keys.map((key) => successorOf(token, key)) as [string]
  if (!stored.used_at) {
    await credentials.markUsed(db, hashToken(token), stored.session_id, now)
    await storeToken(db, successor, { id: stored.session_id, domainId: stored.domain_id }, now)
    return successor
  }
  if (now.getTime() - stored.used_at.getTime() <= REFRESH_GRACE_SECONDS * 1000) {
    const former = keys.slice(1).map((key) => successorOf(token, key))
    return (await credentials.findStoredToken(db, former)) ?? successor
  }
  return endFamily(db, stored, 'reuse', now)
}

const isOver = (stored: StoredToken, now: Date): boolean =>
  stored.revoked_at !== null || stored.token_expires_at <= now || stored.session_expires_at <= now || !stored.usable

interface SessionFacts {
  owner: SessionOwner
  /** The account that impersonates the owner; null if the owner acts. */
  actorId: string | null
  bindingHash: Uint8Array<ArrayBuffer> | null
  userAgent: string
  secondFactor: boolean
  provedAt: Date
  seconds: number
  provider: credentials.ProviderOfSession | null
}

/** An impersonating administrator has not proved anything on behalf of the person. */
const NOTHING_SHOWN = { bindingHash: null, secondFactor: false, provedAt: new Date(0), provider: null }

const toNewSession = ({ owner, userAgent, seconds, ...facts }: SessionFacts, now: Date): credentials.NewSession => ({
  ...facts,
  id: newId(),
  accountId: owner.accountId,
  domainId: owner.domainId,
  userAgent: userAgent.slice(0, 500),
  createdAt: now,
  expiresAt: later(now, seconds),
})

export function createSessionsService({ database, clock, keys }: Platform, signToken: SignToken) {
  const signAccess = (owner: SessionOwner, sessionId: string): string =>
    signToken({ sub: owner.accountId, sid: sessionId, rid: owner.roleId, typ: 'access' }, ACCESS_TOKEN_SECONDS)

  return {
    /**
     * Opens a session with its first tokens, in the transaction of the sign-in. In a browser, the session is bound to a
     * cookie of its own.
     */
    open: async (
      db: Db,
      owner: SessionOwner,
      { userAgent, browser, secondFactor, provedAt, provider = null }: Client,
    ): Promise<Opened> => {
      const token = newToken()
      const cookie = browser ? newToken() : null
      const now = clock()
      const bindingHash = cookie === null ? null : hashToken(cookie)
      const shown = { secondFactor, provedAt, provider }
      const session = toNewSession(
        { owner, actorId: null, bindingHash, userAgent, seconds: SESSION_SECONDS, ...shown },
        now,
      )
      const { id } = session
      const first = { hash: hashToken(token), expiresAt: later(now, REFRESH_TOKEN_SECONDS) }
      await credentials.insertSessionWithToken(db, session, first)
      return {
        id,
        tokens: { refresh_token: token, access_token: signAccess(owner, id) },
        cookies: cookie ? { session: cookie } : {},
      }
    },

    /**
     * Opens a session in which `actorId` impersonates the owner. It has one access token for its whole life, which
     * cannot be renewed.
     */
    openImpersonation: async (db: Db, owner: SessionOwner, actorId: string, userAgent: string): Promise<string> => {
      const facts = { owner, actorId, userAgent, seconds: IMPERSONATION_SECONDS, ...NOTHING_SHOWN }
      const session = toNewSession(facts, clock())
      const { id } = session
      await credentials.insertSession(db, session)
      return signToken(
        { sub: owner.accountId, sid: id, rid: owner.roleId, typ: 'access', act: { sub: actorId } },
        IMPERSONATION_SECONDS,
      )
    },

    refresh: async (token: string, browser: Browser | null): Promise<Renewed> => {
      const tokens = await database.transaction(ALL_DOMAINS, async (db) => {
        const now = clock()
        const stored = await credentials.lockToken(db, hashToken(token), now)
        if (!stored || isOver(stored, now)) return null
        const successor = await rotate(db, { token, stored, browser }, keys.refreshToken, now)
        if (!successor) return null
        const owner = { accountId: stored.account_id, roleId: stored.role_id, domainId: stored.domain_id }
        const renewed = { refresh_token: successor, access_token: signAccess(owner, stored.session_id) }
        return { tokens: renewed, cookies: stored.binding_hash && browser?.session ? { session: browser.session } : {} }
      })
      // Throw outside the transaction, so that ending the session of a stolen token is not rolled back.
      if (!tokens) throw new AppError('invalid_token')
      return tokens
    },

    /** Ends the session of a refresh token. Without a known token, ends the session `sessionId`, if given. */
    end: (token: string | null | undefined, sessionId: string | undefined): Promise<void> =>
      database.transaction(ALL_DOMAINS, async (db) => {
        const now = clock()
        const stored = token ? await credentials.lockToken(db, hashToken(token), now) : undefined
        const id = stored?.session_id ?? sessionId
        if (id) await credentials.revokeSession(db, id, 'sign_out', now)
      }),
  }
}
