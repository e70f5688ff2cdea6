import type { PermissionKey } from '@evenground/shared/constants'
import { acrossDomains, type Db, scopedDomains } from '../../platform/database/index.ts'
import { usableAt } from '../credentials/index.ts'
import { rolesGivenIn } from './given-roles.repo.ts'

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
 * in: also before its first day, or while the domain is inactive.
 */
export async function listRolesHeld(db: Db, domainIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct a.role_id as id from account a
      where a.domain_id = any ($1::uuid[]) and a.active and a.anonymised_at is null
        and (a.end_at is null or a.end_at >= $2) and ($3::uuid[] is null or a.domain_id = any ($3))`,
    [domainIds, now, scopedDomains(db.scope)],
  )
  return rows.map(({ id }) => id)
}

/** The roles that people of these domains get without an administrator giving them, now or once the domain is active. */
export async function listRolesGiven(db: Db, domainIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct given.role_id as id from domain d cross join ${rolesGivenIn('$2')} as given
      where d.id = any ($1::uuid[]) and ($3::uuid[] is null or d.id = any ($3))`,
    [domainIds, now, scopedDomains(db.scope)],
  )
  return rows.map(({ id }) => id)
}

/**
 * The roles of those who saved the sign-in providers of these domains. A provider signs in whom its author could. The
 * author may be out of the caller's scope.
 */
export const listRolesOfAuthors = async (db: Db, domainIds: readonly string[]): Promise<string[]> => {
  const rows = await acrossDomains(db, () =>
    db.query<{ id: string }>(
      `select distinct a.role_id as id from sign_in_provider p join account a on a.id = p.author_id
        where p.domain_id = any ($1::uuid[]) and p.enabled and a.active`,
      [domainIds],
    ),
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
