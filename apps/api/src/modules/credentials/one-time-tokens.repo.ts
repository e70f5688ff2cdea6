import type { Db } from '../../platform/database/index.ts'
import { lockAccount } from '../account-locks/index.ts'
import { hashToken, newToken } from './random-token.ts'

export type TokenPurpose = 'password_reset' | 'account_created' | 'email_verification' | 'access_restored'

/** The purposes whose links set a password, and the one that only confirms an address. */
export const PASSWORD_LINKS: readonly TokenPurpose[] = ['password_reset', 'account_created', 'access_restored']
export const VERIFICATION_LINKS: readonly TokenPurpose[] = ['email_verification']

interface TokenOwner {
  accountId: string
  domainId: string
}

/** Creates a token that works once. Deletes older ones with the same purpose, so that only one link works at a time. */
export async function issueOneTimeToken(
  db: Db,
  owner: TokenOwner,
  {
    purpose,
    mailedTo = null,
    now,
    seconds,
  }: {
    purpose: TokenPurpose
    /** The address that the link is mailed to; null if it is passed on in another way. */
    mailedTo?: string | null
    now: Date
    seconds: number
  },
): Promise<string> {
  const token = newToken()
  // If two are requested at once, the second request waits for this lock and then also ends the token of the first.
  await lockAccount(db, owner.accountId)
  await db.query(`delete from one_time_token where account_id = $1 and purpose = $2::one_time_token_purpose`, [
    owner.accountId,
    purpose,
  ])
  await db.query(
    `insert into one_time_token (hash, account_id, domain_id, purpose, mailed_to, created_at, expires_at)
     values ($1, $2, $3, $4::one_time_token_purpose, $5, $6, $7)`,
    [
      hashToken(token),
      owner.accountId,
      owner.domainId,
      purpose,
      mailedTo,
      now,
      new Date(now.getTime() + seconds * 1000),
    ],
  )
  return token
}

/**
 * SQL condition: whether a token `t` of the account `a` works. A link mailed to an address that the account no longer
 * has does not work: someone else may read that mailbox.
 */
const STILL_GOOD = `t.used_at is null and t.expires_at > $2 and t.purpose::text = any ($3::text[])
  and (t.mailed_to is null or t.mailed_to = a.email) and a.anonymised_at is null`

/** Returns the owner of a token that can still be used, without using it up. */
export async function findTokenOwner(
  db: Db,
  token: string,
  { purposes, now }: { purposes: readonly TokenPurpose[]; now: Date },
): Promise<TokenOwner | undefined> {
  const [row] = await db.query<{ account_id: string; domain_id: string }>(
    `select t.account_id, a.domain_id from one_time_token t join account a on a.id = t.account_id
      where t.hash = $1 and ${STILL_GOOD}`,
    [hashToken(token), now, purposes],
  )
  return row && { accountId: row.account_id, domainId: row.domain_id }
}

/**
 * Uses a token up. Returns its purpose and the address it was mailed to; of two simultaneous calls, one gets null.
 * Locks the account first, in the same order as issuing a token: locking in the opposite order could deadlock.
 */
export async function useToken(
  db: Db,
  token: string,
  { purposes, now }: { purposes: readonly TokenPurpose[]; now: Date },
): Promise<{ purpose: TokenPurpose; mailedTo: string | null } | null> {
  const hash = hashToken(token)
  await db.query(
    `select id from account where id = (select account_id from one_time_token where hash = $1) for update`,
    [hash],
  )
  const [used] = await db.query<{ purpose: TokenPurpose; mailedTo: string | null }>(
    `update one_time_token t set used_at = $2 from account a
      where t.hash = $1 and a.id = t.account_id and ${STILL_GOOD} returning t.purpose, t.mailed_to as "mailedTo"`,
    [hash, now, purposes],
  )
  return used ?? null
}

/** Expires every link of an account that could still set its password. */
export async function endTokensOf(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `update one_time_token set expires_at = $2
      where account_id = $1 and used_at is null and purpose::text = any ($3::text[])`,
    [accountId, now, PASSWORD_LINKS],
  )
}
