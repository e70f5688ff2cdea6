import { type Db, scopedDomains } from '../../platform/database/index.ts'

export interface AccountName {
  id: string
  givenName: object
  familyName: object
}

/** Returns the names of those of the accounts that are in the caller's scope. */
export const listAccountNames = (db: Db, ids: readonly string[]): Promise<AccountName[]> =>
  db.query<AccountName>(
    `select id, given_name as "givenName", family_name as "familyName" from account
      where id = any ($1::uuid[]) and anonymised_at is null and ($2::uuid[] is null or domain_id = any ($2))`,
    [ids, scopedDomains(db.scope)],
  )
