import { IMPERSONATION_SECONDS, LIST_LIMIT_MAX, REFRESH_TOKEN_SECONDS } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { hashToken } from './random-token.ts'
import { keepsSessionRules, sessionLength, usableAt, withinSessionPolicy } from './usable-account.repo.ts'

export interface StoredToken {
  session_id: string
  used_at: Date | null
  token_expires_at: Date
  session_expires_at: Date
  revoked_at: Date | null
  account_id: string
  role_id: string
  domain_id: string
  actor_id: string | null
  binding_hash: Uint8Array | null
  /**
   * Whether the account can be used now (state, dates, ancestors of the domain) and the domain's session rules are met.
   */
  usable: boolean
}

/** The provider that the person signed in with, and its encrypted ID token. */
export interface ProviderOfSession {
  id: string
  token: Uint8Array | null
  /** For SAML: the key that the response was signed with. */
  key: string | null
  /** When the provider says that the person authenticated. */
  authenticatedAt: Date | null
}

export interface NewSession {
  id: string
  accountId: string
  domainId: string
  actorId: string | null
  bindingHash: Uint8Array | null
  userAgent: string
  /** Whether a second factor or a passkey was used. */
  secondFactor: boolean
  /** When the person last authenticated. */
  provedAt: Date
  createdAt: Date
  /** When it ends where the domain sets no length. A length of the domain counts instead, also a longer one. */
  expiresAt: Date
  provider: ProviderOfSession | null
}

interface NewToken {
  hash: Uint8Array
  sessionId: string
  domainId: string
  issuedAt: Date
  expiresAt: Date
}

const INSERT_SESSION = `insert into session (id, account_id, domain_id, actor_id, binding_hash, user_agent, second_factor,
    proved_at, created_at, last_used_at, expires_at, provider_id, provider_token, provider_key)
  values ($1, $2, $3, $4, $5, $6, $9, $13, $7, $7, case when $4::uuid is null then coalesce(
    (select $7::timestamptz + make_interval(hours => session_hours) from domain_sign_in where domain_id = $3),
    $8::timestamptz) else $8::timestamptz end, $10, $11, $12)`

const valuesOf = (session: NewSession): unknown[] => [
  session.id,
  session.accountId,
  session.domainId,
  session.actorId,
  session.bindingHash,
  session.userAgent,
  session.createdAt,
  session.expiresAt,
  session.secondFactor,
  session.provider?.id ?? null,
  session.provider?.token ?? null,
  session.provider?.key ?? null,
  session.provedAt,
]

/** Creates a session without a refresh token, so that it cannot be renewed. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.query(INSERT_SESSION, valuesOf(session))
}

/** Creates a session with its first refresh token, in one statement. */
export async function insertSessionWithToken(
  db: Db,
  session: NewSession,
  token: Pick<NewToken, 'hash' | 'expiresAt'>,
): Promise<void> {
  await db.query(
    `with opened as (${INSERT_SESSION})
     insert into refresh_token (hash, session_id, domain_id, issued_at, expires_at) values ($14, $1, $3, $7, $15)`,
    [...valuesOf(session), token.hash, token.expiresAt],
  )
}

export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db.query(
    `insert into refresh_token (hash, session_id, domain_id, issued_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [token.hash, token.sessionId, token.domainId, token.issuedAt, token.expiresAt],
  )
}

/** Locks the session, so that simultaneous uses of a token come one after the other and each sees the earlier ones. */
export async function lockToken(db: Db, hash: Uint8Array, now: Date): Promise<StoredToken | undefined> {
  const locked = await db.query<{ id: string }>(
    `select s.id from session s where s.id = (select session_id from refresh_token where hash = $1) for update of s`,
    [hash],
  )
  if (locked.length === 0) return undefined
  const [token] = await db.query<StoredToken>(
    `select t.session_id, t.used_at, t.expires_at as token_expires_at, s.expires_at as session_expires_at,
            s.revoked_at, s.account_id, s.domain_id, s.actor_id, s.binding_hash, a.role_id,
            s.domain_id = a.domain_id and ${usableAt('$2')} and ${withinSessionPolicy('$2')} as usable
       from refresh_token t join session s on s.id = t.session_id
       join account a on a.id = s.account_id join domain d on d.id = a.domain_id
      where t.hash = $1`,
    [hash, now],
  )
  return token
}

/** Returns the first of these tokens that was issued. */
export async function findStoredToken(db: Db, tokens: readonly string[]): Promise<string | undefined> {
  for (const token of tokens) {
    if ((await db.query('select from refresh_token where hash = $1', [hashToken(token)])).length > 0) return token
  }
}

export async function markUsed(db: Db, hash: Uint8Array, sessionId: string, at: Date): Promise<void> {
  await db.query(`update refresh_token set used_at = $2 where hash = $1`, [hash, at])
  await db.query(`update session set last_used_at = $2 where id = $1`, [sessionId, at])
}

export async function revokeSession(db: Db, sessionId: string, reason: string, at: Date): Promise<void> {
  await db.query(`update session set revoked_at = $3, revoked_reason = $2 where id = $1 and revoked_at is null`, [
    sessionId,
    reason,
    at,
  ])
}

/** Records that the person of a session has authenticated again, and whether with a second factor. */
export async function markProved(
  db: Db,
  sessionId: string,
  { at, secondFactor }: { at: Date; secondFactor: boolean },
): Promise<void> {
  await db.query('update session set proved_at = $2, second_factor = second_factor or $3 where id = $1', [
    sessionId,
    at,
    secondFactor,
  ])
}

/**
 * Revokes all open sessions of an account, and those in which it acts as another person, except the current session.
 */
export const revokeSessionsOf = (
  db: Db,
  accountId: string,
  how: { reason: string; at: Date; except?: string },
): Promise<void> => revokeSessionsOfMany(db, [accountId], how)

/** Does the same for many accounts. */
export async function revokeSessionsOfMany(
  db: Db,
  accountIds: readonly string[],
  { reason, at, except }: { reason: string; at: Date; except?: string },
): Promise<void> {
  await db.query(
    `update session set revoked_at = $3, revoked_reason = $2
      where account_id = any ($1::uuid[]) and revoked_at is null and id is distinct from $4::uuid`,
    [accountIds, reason, at, except ?? null],
  )
  // Sessions of "log in as" last an hour, so the range of their end finds them without scanning all sessions.
  await db.query(
    `update session set revoked_at = $3, revoked_reason = $2
      where actor_id = any ($1::uuid[]) and revoked_at is null and expires_at between $3 and $4`,
    [accountIds, reason, at, new Date(at.getTime() + IMPERSONATION_SECONDS * 1000)],
  )
}

export interface OpenSession {
  id: string
  actor_id: string | null
  user_agent: string
  second_factor: boolean
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

/**
 * Sessions that can be used at an instant, the most recently used first. A session with an expired refresh token is
 * left out. `byDay` is for callers who may only see the day of the last use: the sessions of one day are then sorted by
 * when they began.
 */
export const listOpenSessions = (
  db: Db,
  accountId: string,
  { asOf, byDay }: { asOf: Date; byDay: boolean },
): Promise<OpenSession[]> =>
  db.query<OpenSession>(
    `select id, actor_id, user_agent, s.second_factor, created_at, last_used_at,
            least(expires_at, created_at + ${sessionLength}) as expires_at
       from session s left join domain_sign_in i on i.domain_id = s.domain_id
      where account_id = $1 and revoked_at is null and expires_at > $2 and last_used_at > $3
        and ${keepsSessionRules('$2')}
      order by ${byDay ? "date_trunc('day', last_used_at, 'UTC') desc, created_at" : 'last_used_at'} desc, id desc limit $4`,
    [accountId, asOf, new Date(asOf.getTime() - REFRESH_TOKEN_SECONDS * 1000), LIST_LIMIT_MAX],
  )

/** Revokes one session of an account. Returns false if the account has no such open session. */
export async function revokeSessionOf(
  db: Db,
  { accountId, sessionId, reason, at }: { accountId: string; sessionId: string; reason: string; at: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update session set revoked_at = $4, revoked_reason = $3
      where id = $2 and account_id = $1 and revoked_at is null returning id`,
    [accountId, sessionId, reason, at],
  )
  return rows.length === 1
}
