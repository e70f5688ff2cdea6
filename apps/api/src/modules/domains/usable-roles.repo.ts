import type { PermissionKey } from '@evenground/shared/constants'
import { type Db, scopedDomains } from '../../platform/database/index.ts'
import { usableAt } from '../credentials/index.ts'

/** The roles of everyone in a domain, or in those below it, whose account can be used at an instant. */
export async function listUsableRoles(db: Db, domainId: string, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct a.role_id as id from account a join domain d on d.id = a.domain_id
      where (d.id = $1 or $1 = any (d.ancestor_ids)) and ${usableAt('$2')}
        and ($3::uuid[] is null or d.id = any ($3))`,
    [domainId, now, scopedDomains(db.scope)],
  )
  return rows.map(({ id }) => id)
}

/**
 * The roles of everyone in these domains who can use their account at an instant, or later without anyone letting them
 * in: also before its first day, or while the domain is inactive; and those that people get who register there.
 */
export async function listRolesHeld(db: Db, domainIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select a.role_id as id from account a
      where a.domain_id = any ($1::uuid[]) and a.active and a.anonymised_at is null
        and (a.end_at is null or a.end_at >= $2) and ($3::uuid[] is null or a.domain_id = any ($3))
     union
     select d.default_role_id from domain d
      where d.id = any ($1::uuid[]) and d.default_role_id is not null and d.allow_registration
        and ($3::uuid[] is null or d.id = any ($3))`,
    [domainIds, now, scopedDomains(db.scope)],
  )
  return rows.map(({ id }) => id)
}

/**
 * All permissions that the API keys of these domains have together, unless the keys have ended, or nobody is behind them
 * any more.
 */
export async function listKeyPermissions(db: Db, domainIds: readonly string[], now: Date): Promise<PermissionKey[]> {
  const rows = await db.query<{ permission: PermissionKey }>(
    `select distinct unnest(k.permissions) as permission from api_key k
      where k.domain_id = any ($1::uuid[]) and k.account_id is not null and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > $2)
        and ($3::uuid[] is null or k.domain_id = any ($3))`,
    [domainIds, now, scopedDomains(db.scope)],
  )
  return rows.map(({ permission }) => permission)
}
