import { type Db, scopedDomains } from '../../platform/database/index.ts'

/** The columns of an account that decide whether a bulk change may change it. */
export interface BulkTarget {
  id: string
  domainId: string
  roleId: string
  active: boolean
}

const TARGETS = `select id, domain_id as "domainId", role_id as "roleId", active from account
   where id = any ($1::uuid[]) and anonymised_at is null and ($2::uuid[] is null or domain_id = any ($2)) order by id`

/** Returns the same rows as `lockTargets`, without locking them. */
export const listTargets = (db: Db, ids: readonly string[]): Promise<BulkTarget[]> =>
  db.query<BulkTarget>(TARGETS, [ids, scopedDomains(db.scope)])

/**
 * Locks accounts until the transaction ends, always in the order of their ids, so that two calls cannot deadlock. Only
 * changes of the same accounts wait; learners can continue to work.
 */
export const lockTargets = (db: Db, ids: readonly string[]): Promise<BulkTarget[]> =>
  db.query<BulkTarget>(`${TARGETS} for no key update`, [ids, scopedDomains(db.scope)])

export async function setActive(db: Db, ids: readonly string[], active: boolean): Promise<void> {
  await db.query('update account set active = $2 where id = any ($1::uuid[])', [ids, active])
}

export async function setRole(db: Db, ids: readonly string[], roleId: string): Promise<void> {
  await db.query('update account set role_id = $2 where id = any ($1::uuid[])', [ids, roleId])
}

/** Which of these domains offer which of these roles, each as "domainId roleId". */
export async function listOffering(
  db: Db,
  domainIds: readonly string[],
  roleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ pair: string }>(
    `select domain_id || ' ' || role_id as pair from domain_role
      where domain_id = any ($1::uuid[]) and role_id = any ($2::uuid[])`,
    [domainIds, roleIds],
  )
  return new Set(rows.map(({ pair }) => pair))
}

/** Increments versions, so that older ETags no longer match. */
export async function touchAccounts(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.query('update account set version = version + 1, updated_at = $2 where id = any ($1::uuid[])', [ids, now])
}

export interface Enrollment {
  accountId: string
  planId: string
  archived: boolean
}

/** The latest enrollments of these people in these plans, including archived ones. */
export const listCopies = (db: Db, ids: readonly string[], planIds: readonly string[]): Promise<Enrollment[]> =>
  db.query<Enrollment>(
    `select account_id as "accountId", plan_id as "planId", archived_at is not null as archived from personal_plan
      where account_id = any ($1::uuid[]) and plan_id = any ($2::uuid[])
        and superseded_at is null and ($3::uuid[] is null or domain_id = any ($3))`,
    [ids, planIds, scopedDomains(db.scope)],
  )

export interface BulkGroup {
  id: string
  domainId: string
  /** Whether a rule chooses the members. */
  dynamic: boolean
}

/** Returns those of these groups that the caller can see. */
export const listBulkGroups = (db: Db, groupIds: readonly string[]): Promise<BulkGroup[]> =>
  db.query<BulkGroup>(
    `select id, domain_id as "domainId", rule is not null as dynamic from "group"
      where id = any ($1::uuid[]) and ($2::uuid[] is null or domain_id = any ($2))`,
    [groupIds, scopedDomains(db.scope)],
  )

type GroupsOf = ReadonlyMap<string, string[]>

const toGroupsOf = (rows: readonly { id: string; groups: string[] }[]): GroupsOf =>
  new Map(rows.map(({ id, groups }) => [id, groups]))

/** Which of these groups people are in, by person. People who are in none are absent. */
export const listMemberships = async (db: Db, ids: readonly string[], groupIds: readonly string[]): Promise<GroupsOf> =>
  toGroupsOf(
    await db.query(
      `select account_id as id, array_agg(group_id) as groups from account_group
        where account_id = any ($1::uuid[]) and group_id = any ($2::uuid[]) group by account_id`,
      [ids, groupIds],
    ),
  )

/** Adds people to groups of their domain. Returns by person the groups that they were not in before. */
export const addToGroups = async (db: Db, ids: readonly string[], groups: readonly BulkGroup[]): Promise<GroupsOf> =>
  toGroupsOf(
    await db.query(
      `with added as (
         insert into account_group (group_id, account_id, domain_id)
         select g.id, a.id, g.domain_id
           from unnest($1::uuid[]) as a (id) cross join unnest($2::uuid[], $3::uuid[]) as g (id, domain_id)
         on conflict do nothing returning account_id, group_id)
       select account_id as id, array_agg(group_id) as groups from added group by account_id`,
      [ids, groups.map(({ id }) => id), groups.map(({ domainId }) => domainId)],
    ),
  )

/** Removes people from groups. Returns by person the groups that they were in. */
export const removeFromGroups = async (
  db: Db,
  ids: readonly string[],
  groupIds: readonly string[],
): Promise<GroupsOf> =>
  toGroupsOf(
    await db.query(
      `with removed as (
         delete from account_group where account_id = any ($1::uuid[]) and group_id = any ($2::uuid[])
         returning account_id, group_id)
       select account_id as id, array_agg(group_id) as groups from removed group by account_id`,
      [ids, groupIds],
    ),
  )
