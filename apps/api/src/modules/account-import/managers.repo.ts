import { type Db, scopedDomains } from '../../platform/database/index.ts'

export interface ManagerKeys {
  emails: readonly string[]
  /** In folded form, as in the index. */
  clientIds: readonly string[]
  usernames: readonly string[]
  /** With the family name first, as accounts are sorted. */
  names: readonly string[]
}

export interface FoundManager {
  id: string
  /** Email address, client id and username of the person, to compare with those in the file. */
  email: string | null
  clientId: string | null
  username: string | null
  /** Those of the requested names that are this person's name. */
  names: string[]
}

/** Finds people whom a file may name as managers: by login within the scope, by client id or name within the domain. */
export const findManagers = (
  db: Db,
  domainId: string,
  { emails, clientIds, usernames, names }: ManagerKeys,
): Promise<FoundManager[]> =>
  db.query<FoundManager>(
    // Each name is folded once, and not once for each person.
    `with wanted as materialized (
       select app_fold(w) as folded, array_agg(w) as names from unnest($5::text[]) as w group by 1)
     select a.id, a.email, a.username, case when a.domain_id = $1 then a.client_id end as "clientId",
            case when a.domain_id = $1 then coalesce(wanted.names, '{}') else '{}' end as names
       from account a left join wanted on wanted.folded = a.sort_name
      where a.anonymised_at is null and ($6::uuid[] is null or a.domain_id = any ($6))
        and (a.email = any ($2::text[]) or a.username = any ($4::text[])
          or (a.domain_id = $1 and app_fold(a.client_id) = any ($3::text[]))
          or (a.domain_id = $1 and a.sort_name = any (select folded from wanted)))`,
    [domainId, emails, clientIds, usernames, names, scopedDomains(db.scope)],
  )

/** Sets managers. Returns the ids of the people whose manager changed. */
export async function setManagers(db: Db, pairs: readonly { id: string; managerId: string }[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with locked as (
       select a.id, wanted.manager_id from account a
         join unnest($1::uuid[], $2::uuid[]) as wanted (id, manager_id) on wanted.id = a.id
        where a.manager_id is distinct from wanted.manager_id order by a.id for no key update of a)
     update account a set manager_id = locked.manager_id from locked where a.id = locked.id returning a.id`,
    [pairs.map(({ id }) => id), pairs.map(({ managerId }) => managerId)],
  )
  return rows.map((row) => row.id)
}
