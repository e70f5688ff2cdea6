import type { Db } from '../../platform/database/index.ts'

export interface EndingKey {
  accountId: string
  title: string
  prefix: string
  domainId: string
  expiresAt: Date
}

/**
 * Marks keys that end within some days as announced, and returns them. Keys with a shorter life are skipped: their makers
 * know. An end that was postponed is announced again.
 */
export const claimEndingKeys = (db: Db, { days, now }: { days: number; now: Date }): Promise<EndingKey[]> =>
  db.query<EndingKey>(
    `update api_key k set ending_told_at = $1
      where k.revoked_at is null and k.account_id is not null
        and k.expires_at > $1 and k.expires_at <= $1::timestamptz + make_interval(days => $2)
        and k.created_at < k.expires_at - make_interval(days => $2)
        and (k.ending_told_at is null or k.ending_told_at < k.expires_at - make_interval(days => $2 + 1))
        and not exists (select from api_key n where n.replaces_id = k.id)
      returning k.account_id as "accountId", k.title, k.prefix, k.domain_id as "domainId", k.expires_at as "expiresAt"`,
    [now, days],
  )
