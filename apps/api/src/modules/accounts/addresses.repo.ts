import { acrossDomains, type Db } from '../../platform/database/index.ts'

export interface Occupant {
  id: string
  domainId: string
  roleId: string
  permissions: unknown
}

/**
 * Returns accounts of other domains that have one of these addresses, entered at registration before an instant and
 * never confirmed. Locks them until the transaction ends. Searches all tenants, since addresses are unique across
 * tenants.
 */
export const lockOccupants = (
  db: Db,
  { emails, domainId, before }: { emails: readonly string[]; domainId: string; before: Date },
): Promise<Occupant[]> =>
  acrossDomains(db, () =>
    db.query<Occupant>(
      `select a.id, a.domain_id as "domainId", a.role_id as "roleId", r.permissions
         from account a join role r on r.id = a.role_id
        where a.email = any ($1::text[]) and a.domain_id <> $2
          and a.email_verified_at is null and a.email_registered_at <= $3
        order by a.id for update of a`,
      [emails, domainId, before],
    ),
  )

export async function clearAddress(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `update account set email = null, email_registered_at = null, email_lost_at = $2, updated_at = $2, version = version + 1
      where id = $1`,
    [accountId, now],
  )
}
