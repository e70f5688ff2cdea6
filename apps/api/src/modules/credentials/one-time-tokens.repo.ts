import type { Db } from '../../platform/database/index.ts'
import { lockAccount } from '../account-locks/index.ts'
import { hashToken, newToken } from './random-token.ts'

export type TokenPurpose = 'password_reset' | 'account_created' | 'email_verification' | 'access_restored'

/** What sets a password, and what confirms an address and does no more. */
export const PASSWORD_LINKS: readonly TokenPurpose[] = ['password_reset', 'account_created', 'access_restored']
export const VERIFICATION_LINKS: readonly TokenPurpose[] = ['email_verification']

interface TokenOwner {
  accountId: string
  domainId: string
}

/** Makes a token that works once. Older ones of the same purpose end, so that one link works at a time. */
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
    /** The address that the link is mailed to; nothing where it is given out otherwise. */
    mailedTo?: string | null
    now: Date
    seconds: number
  },
): Promise<string> {
  const token = newToken()
  // Asked for twice at once: the second waits here and then ends the first one's token too.
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
 * SQL: whether a token `t` of the account `a` works. A link that went to an address which the account no longer has does not:
 * someone else may read that mailbox.
 */
const STILL_GOOD = `t.used_at is null and t.expires_at > $2 and t.purpose::text = any ($3::text[])
  and (t.mailed_to is null or t.mailed_to = a.email) and a.anonymised_at is null`

/** Whose token it is while it can still be used. Looking does not use it up. */
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
 * Uses a token up, and says what it was made for and to which address it was mailed; of two at once, one gets null. The
 * account is locked first, as where tokens are issued: who locked both the other way round would wait for each other.
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

/** Ends every link of an account that could still set its password. */
export async function endTokensOf(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `update one_time_token set expires_at = $2
      where account_id = $1 and used_at is null and purpose::text = any ($3::text[])`,
    [accountId, now, PASSWORD_LINKS],
  )
}
