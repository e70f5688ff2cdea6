import type { Db } from '../../platform/database/index.ts'

export interface EndingKey {
  accountId: string
  title: string
  prefix: string
  domainId: string
  expiresAt: Date
}

interface Ending {
  days: number
  now: Date
}

/**
 * SQL condition: keys `k` that end within $2 days after the instant $1 and are not announced yet. Keys with a shorter
 * lifetime are left out, since their makers know. An end that was postponed is announced again.
 */
const UNANNOUNCED = `k.revoked_at is null and k.account_id is not null
  and k.expires_at > $1 and k.expires_at <= $1::timestamptz + make_interval(days => $2)
  and k.created_at < k.expires_at - make_interval(days => $2)
  and (k.ending_told_at is null or k.ending_told_at < k.expires_at - make_interval(days => $2 + 1))
  and not exists (select from api_key n where n.replaces_id = k.id)`

/** The IDs of keys whose end is to be announced. */
export async function listEndingKeys(db: Db, { days, now }: Ending): Promise<string[]> {
  const rows = await db.query<{ id: string }>(`select k.id from api_key k where ${UNANNOUNCED} order by k.id`, [
    now,
    days,
  ])
  return rows.map(({ id }) => id)
}

/** Marks a key as announced and returns it; undefined if it no longer needs to be announced. */
export async function claimEndingKey(db: Db, id: string, { days, now }: Ending): Promise<EndingKey | undefined> {
  const [key] = await db.query<EndingKey>(
    `update api_key k set ending_told_at = $1 where ${UNANNOUNCED} and k.id = $3
      returning k.account_id as "accountId", k.title, k.prefix, k.domain_id as "domainId", k.expires_at as "expiresAt"`,
    [now, days, id],
  )
  return key
}
