import type { Locale } from '@evenground/shared/constants'
import { BRIEF, type Db } from '../../platform/database/index.ts'
import { usableAt } from '../credentials/index.ts'

/** A key that has not ended, with what its maker may do now. */
export interface WorkingKeyRow {
  id: string
  title: string
  domainId: string
  permissions: string[]
  addresses: string[]
  lastUsedAt: Date | null
  locale: Locale
  ancestorIds: string[]
  descendantIds: string[]
  makerId: string
  makerDomainId: string
  makerRoleId: string
  makerRoleActive: boolean
  makerPermissions: Record<string, unknown>
}

/** SQL for keys that work at $2: the key's domain and the maker's account must be usable. */
const select = (which: string): string =>
  `with k as materialized (select * from api_key where ${which})
   select k.id, k.title, k.domain_id as "domainId", k.permissions, k.addresses, k.last_used_at as "lastUsedAt",
          own.locale, own.ancestor_ids as "ancestorIds",
          array(select x.id from domain x where x.ancestor_ids @> array[own.id]) as "descendantIds",
          a.id as "makerId", a.domain_id as "makerDomainId", a.role_id as "makerRoleId",
          r.active as "makerRoleActive", r.permissions as "makerPermissions"
     from k
     join domain own on own.id = k.domain_id
     join account a on a.id = k.account_id
     join role r on r.id = a.role_id
     join domain d on d.id = a.domain_id
    where k.revoked_at is null and (k.expires_at is null or k.expires_at > $2) and ${usableAt('$2')}
      and own.active and not exists (select from domain p where p.id = any (own.ancestor_ids) and not p.active)`

const BY_HASH = select('key_hash = $1')
const BY_ID = select('id = any ($1::uuid[])')

export async function findKeyByHash(db: Db, hash: Uint8Array, now: Date): Promise<WorkingKeyRow | undefined> {
  const [row] = await db.query<WorkingKeyRow>(BY_HASH, [hash, now], BRIEF)
  return row
}

export const listKeysById = (db: Db, ids: readonly string[], now: Date): Promise<WorkingKeyRow[]> =>
  db.query<WorkingKeyRow>(BY_ID, [ids, now])

/** Saves the last use, unless another request has saved one since `before`. */
export async function saveLastUse(db: Db, id: string, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db.query('update api_key set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3)', [
    id,
    now,
    before,
  ])
}
