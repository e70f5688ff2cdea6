import type { Db } from '../../platform/database/index.ts'
import { hashToken, newToken } from './random-token.ts'

export type TokenPurpose = 'password_reset' | 'account_created'

interface TokenOwner {
  accountId: string
  domainId: string
}

/** Makes a token that sets a password once. Older ones of the same purpose end, so that one link works at a time. */
export async function issueOneTimeToken(
  db: Db,
  owner: TokenOwner,
  { purpose, now, seconds }: { purpose: TokenPurpose; now: Date; seconds: number },
): Promise<string> {
  const token = newToken()
  // Asked for twice at once: the second waits here and then ends the first one's token too.
  await db.query('select id from account where id = $1 for update', [owner.accountId])
  await db.query(`delete from one_time_token where account_id = $1 and purpose = $2::one_time_token_purpose`, [
    owner.accountId,
    purpose,
  ])
  await db.query(
    `insert into one_time_token (hash, account_id, domain_id, purpose, created_at, expires_at)
     values ($1, $2, $3, $4::one_time_token_purpose, $5, $6)`,
    [hashToken(token), owner.accountId, owner.domainId, purpose, now, new Date(now.getTime() + seconds * 1000)],
  )
  return token
}

/** Whose token it is while it can still be used. Looking does not use it up. */
export async function findTokenOwner(db: Db, token: string, now: Date): Promise<TokenOwner | undefined> {
  const [row] = await db.query<{ account_id: string; domain_id: string }>(
    `select t.account_id, a.domain_id from one_time_token t join account a on a.id = t.account_id
      where t.hash = $1 and t.used_at is null and t.expires_at > $2 and a.anonymised_at is null`,
    [hashToken(token), now],
  )
  return row && { accountId: row.account_id, domainId: row.domain_id }
}

/**
 * Uses a token up; of two at once, one gets true. The account is locked first, as where tokens are issued: who locked
 * both the other way round would wait for each other.
 */
export async function useToken(db: Db, token: string, now: Date): Promise<boolean> {
  const hash = hashToken(token)
  await db.query(
    `select id from account where id = (select account_id from one_time_token where hash = $1) for update`,
    [hash],
  )
  const rows = await db.query(
    `update one_time_token set used_at = $2 where hash = $1 and used_at is null and expires_at > $2 returning hash`,
    [hash, now],
  )
  return rows.length === 1
}

/** Ends every link of an account that could still set its password. */
export async function endTokensOf(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(`update one_time_token set expires_at = $2 where account_id = $1 and used_at is null`, [
    accountId,
    now,
  ])
}
