import { type Db, scopedDomains } from '../../platform/database/index.ts'

/** A group may have tens of thousands of members, so no function in this file runs a statement per member. */

/** IDs of the members, sorted by name. */
export async function listMembers(db: Db, groupId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select a.id from account_group m join account a on a.id = m.account_id
      where m.group_id = $1 and a.anonymised_at is null order by a.sort_name, a.id`,
    [groupId],
  )
  return rows.map((row) => row.id)
}

/** The number of these accounts that do not exist for the caller, and of those in another domain. */
export async function findMisfits(
  db: Db,
  domainId: string,
  accountIds: readonly string[],
): Promise<{ absent: number; elsewhere: number }> {
  const [row] = await db.query<{ absent: number; elsewhere: number }>(
    `select count(*) filter (where a.id is null)::int as absent,
            count(*) filter (where a.domain_id <> $1)::int as elsewhere
       from unnest($2::uuid[]) as wanted (id)
       left join account a on a.id = wanted.id and a.anonymised_at is null
         and ($3::uuid[] is null or a.domain_id = any ($3))`,
    [domainId, accountIds, scopedDomains(db.scope)],
  )
  return row ?? { absent: 0, elsewhere: 0 }
}

/** Sets the members of a group. Inserts them sorted by ID, the order in which other code locks accounts, too. */
export async function replaceMembers(
  db: Db,
  { groupId, domainId }: { groupId: string; domainId: string },
  accountIds: readonly string[],
): Promise<void> {
  await db.query('delete from account_group where group_id = $1 and account_id <> all ($2::uuid[])', [
    groupId,
    accountIds,
  ])
  await db.query(
    `insert into account_group (group_id, account_id, domain_id)
     select $1, wanted.id, $2 from unnest($3::uuid[]) as wanted (id)
     on conflict (group_id, account_id) do update set domain_id = excluded.domain_id
      where account_group.domain_id <> excluded.domain_id`,
    [groupId, domainId, [...new Set(accountIds)].sort()],
  )
}
