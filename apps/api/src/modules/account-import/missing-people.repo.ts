import { BULK_ACCOUNTS_MAX } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

export interface MissingAccount {
  id: string
  roleId: string
  givenName: LocalizedText
  familyName: LocalizedText
  login: string | null
}

/** Active people of a domain whom the file does not name, sorted by name; at most as many as one bulk change allows. */
export const listMissing = (db: Db, domainId: string, namedIds: readonly string[]): Promise<MissingAccount[]> =>
  db.query<MissingAccount>(
    `select a.id, a.role_id as "roleId", a.given_name as "givenName", a.family_name as "familyName",
            coalesce(a.email, a.username) as login
       from account a
      where a.domain_id = $1 and a.active and a.anonymised_at is null
        and not exists (select from unnest($2::uuid[]) as named (id) where named.id = a.id)
      order by a.sort_name, a.id limit $3`,
    [domainId, namedIds, BULK_ACCOUNTS_MAX],
  )
