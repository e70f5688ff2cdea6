import { GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionKey } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { addressedNames } from './addressed-names.ts'

export interface PermissionHolder {
  id: string
  domainId: string
  /** Null for a person without an address, who sees a notice after the next sign-in instead. */
  email: string | null
  locale: string
  givenName: unknown
  familyName: unknown
}

const HOLDERS_MAX = 50

/**
 * The people who have a permission for a domain: its own people or, if it has none with the permission, those of the
 * nearest domain above. Only people who can sign in now. Call it in a scope of all domains: whoever causes the mail may
 * see none of these people.
 */
export const listPermissionHolders = (
  db: Db,
  { domainId, permission, now }: { domainId: string; permission: PermissionKey; now: Date },
): Promise<PermissionHolder[]> =>
  db.query(
    `with candidate as (
        select a.id, a.domain_id, a.email, a.locale, ${addressedNames('a')},
               array_position(d.ancestor_ids || d.id, a.domain_id) as depth
          from domain d
          join account a on a.domain_id = any (d.ancestor_ids || d.id)
          join role r on r.id = a.role_id
         where d.id = $1 and a.active and a.anonymised_at is null
           and (a.start_at is null or a.start_at <= $2) and (a.end_at is null or a.end_at > $2)
           and (r.id = $3 or (r.active and r.permissions #>> $4::text[] = 'true'))
     )
     select c.id, c.domain_id as "domainId", c.email, c.locale, c.given_name as "givenName", c.family_name as "familyName"
       from candidate c where c.depth = (select max(depth) from candidate) order by c.id limit ${HOLDERS_MAX}`,
    [domainId, now, GLOBAL_ADMINISTRATOR_ROLE_ID, permission.split('.')],
  )
