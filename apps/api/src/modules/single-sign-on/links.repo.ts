import { acrossDomains, type Db } from '../../platform/database/index.ts'

export interface LinkRow {
  providerId: string
  title: string
  createdAt: Date
  usedAt: Date
}

/** Lists the providers linked to an account. Looks in all domains, as one above may be out of the caller's reach. */
export const listLinks = (db: Db, accountId: string): Promise<LinkRow[]> =>
  acrossDomains(db, () =>
    db.query<LinkRow>(
      `select p.id as "providerId", p.title, i.created_at as "createdAt", i.used_at as "usedAt"
         from account_identity i join sign_in_provider p on p.id = i.provider_id
        where i.account_id = $1 order by i.created_at, p.id`,
      [accountId],
    ),
  )

/** Deletes a link and ends the sessions that the provider opened. Returns false if there is no such link. */
export const deleteLink = (
  db: Db,
  { accountId, providerId, now }: { accountId: string; providerId: string; now: Date },
): Promise<boolean> =>
  acrossDomains(db, async () => {
    const gone = await db.query('delete from account_identity where account_id = $1 and provider_id = $2 returning 1', [
      accountId,
      providerId,
    ])
    if (gone.length === 0) return false
    await db.query(
      `update session set revoked_at = $3, revoked_reason = 'provider_unlinked'
        where account_id = $1 and provider_id = $2 and revoked_at is null`,
      [accountId, providerId, now],
    )
    return true
  })
