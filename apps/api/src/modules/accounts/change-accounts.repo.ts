import { type Db, scopedDomains } from '../../platform/database/index.ts'

/** What of an account decides whether it may be changed together with others. */
export interface BulkTarget {
  id: string
  domainId: string
  roleId: string
  active: boolean
}

/**
 * Holds accounts until the transaction ends, always in the order of their ids, so that two calls never wait for each other
 * in a circle. Only changes of the same people wait: what learners do meanwhile goes on.
 */
export const lockTargets = (db: Db, ids: readonly string[]): Promise<BulkTarget[]> =>
  db.query<BulkTarget>(
    `select id, domain_id as "domainId", role_id as "roleId", active from account
      where id = any ($1::uuid[]) and anonymised_at is null and ($2::uuid[] is null or domain_id = any ($2))
      order by id for no key update`,
    [ids, scopedDomains(db.scope)],
  )

export async function setActive(db: Db, ids: readonly string[], active: boolean): Promise<void> {
  await db.query('update account set active = $2 where id = any ($1::uuid[])', [ids, active])
}

/** Counts versions up, so that older ETags no longer match. */
export async function touchAccounts(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.query('update account set version = version + 1, updated_at = $2 where id = any ($1::uuid[])', [ids, now])
}

export interface Enrollment {
  accountId: string
  planId: string
  archived: boolean
}

/** The newest copies of these plans that these people have, put away ones included. */
export const listCopies = (db: Db, ids: readonly string[], planIds: readonly string[]): Promise<Enrollment[]> =>
  db.query<Enrollment>(
    `select account_id as "accountId", plan_id as "planId", archived_at is not null as archived from personal_plan
      where account_id = any ($1::uuid[]) and plan_id = any ($2::uuid[])
        and superseded_at is null and ($3::uuid[] is null or domain_id = any ($3))`,
    [ids, planIds, scopedDomains(db.scope)],
  )

/** These groups, as far as the caller can see them. */
export const listBulkGroups = (
  db: Db,
  groupIds: readonly string[],
): Promise<{ domainId: string; dynamic: boolean }[]> =>
  db.query(
    `select domain_id as "domainId", rule is not null as dynamic from "group"
      where id = any ($1::uuid[]) and ($2::uuid[] is null or domain_id = any ($2))`,
    [groupIds, scopedDomains(db.scope)],
  )

/** Puts people of one domain into groups of it, and answers by person those that they were not in before. */
export async function addToGroups(
  db: Db,
  domainId: string,
  ids: readonly string[],
  groupIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.query<{ id: string; groups: string[] }>(
    `with added as (
       insert into account_group (group_id, account_id, domain_id)
       select g.id, a.id, $1::uuid from unnest($2::uuid[]) as a (id) cross join unnest($3::uuid[]) as g (id)
       on conflict do nothing returning account_id, group_id)
     select account_id as id, array_agg(group_id) as groups from added group by account_id`,
    [domainId, ids, groupIds],
  )
  return new Map(rows.map(({ id, groups }) => [id, groups]))
}
