import type { Locale } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { MemberChange } from './attributes/assign-group.ts'
import { localizedNames } from './filter/columns.ts'
import { countRows, listRows } from './list-rows.repo.ts'
import type { ListPlan } from './read-list-query.ts'

export interface Member {
  id: string
  givenName: LocalizedText
  familyName: LocalizedText
}

/** A group as its directory sees it. */
export interface GroupRow {
  id: string
  title: LocalizedText
  externalId: string | null
  /** Whether its members are chosen by the group's own rule. */
  followsRule: boolean
  memberCount: number
  version: number
  createdAt: Date
  updatedAt: Date
}

const SELECT = `select t.id, t.title, l.external_id as "externalId", t.rule is not null as "followsRule", t.version, t.created_at as "createdAt",
  t.updated_at as "updatedAt",
  (select count(*) from account_group m where m.group_id = t.id)::int as "memberCount"`
const FROM = `from "group" t left join scim_group l on l.group_id = t.id where t.domain_id = $1`

export async function findGroupRow(db: Db, domainId: string, id: string): Promise<GroupRow | undefined> {
  const [row] = await db.query<GroupRow>(`${SELECT} ${FROM} and t.id = $2`, [domainId, id])
  return row
}

export const listGroupRows = (db: Db, plan: ListPlan): Promise<GroupRow[]> =>
  listRows(db, { select: SELECT, from: FROM }, plan)

export const countGroupRows = (db: Db, plan: ListPlan): Promise<number> => countRows(db, FROM, plan)

export type GroupMember = Member & { groupId: string }

/** Lists the next members of groups, after the member `last`. Leaves out people whom the directory does not see. */
export const listGroupMembers = (
  db: Db,
  groupIds: readonly string[],
  last: GroupMember | undefined,
  count: number,
): Promise<GroupMember[]> =>
  db.query(
    `select m.group_id as "groupId", a.id, a.given_name as "givenName", a.family_name as "familyName"
       from account_group m join account a on a.id = m.account_id
       left join scim_user l on l.account_id = a.id and l.domain_id = a.domain_id
      where m.group_id = any ($1::uuid[]) and a.anonymised_at is null and l.deleted_at is null
        and ($2::uuid is null or (m.group_id, m.account_id) > ($2, $3::uuid))
      order by m.group_id, m.account_id limit $4`,
    [groupIds, last?.groupId ?? null, last?.id ?? null, count],
    { planned: 'each_time' },
  )

/** Locks a domain's group titles. If two groups with the same title are created at once, the second finds the first. */
export async function lockTitles(db: Db, domainId: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('group titles ' || $1, 0))", [domainId])
}

/** Whether another group of the domain has this title or external id. */
export async function isGroupTaken(
  db: Db,
  { domainId, id, locale }: { domainId: string; id: string | null; locale: Locale },
  { title, externalId }: { title: string | undefined; externalId: string | null | undefined },
): Promise<boolean> {
  const rows = await db.query(
    `select ${FROM} and t.id is distinct from $2 and (lower(${localizedNames(locale).title}) = lower($3) or l.external_id = $4)
      limit 1`,
    [domainId, id, title ?? null, externalId ?? null],
  )
  return rows.length > 0
}

export async function saveGroupLink(
  db: Db,
  groupId: string,
  domainId: string,
  externalId: string | null,
): Promise<void> {
  await db.query(
    `insert into scim_group (group_id, domain_id, external_id) values ($1, $2, $3)
     on conflict (group_id) do update set external_id = excluded.external_id, domain_id = excluded.domain_id`,
    [groupId, domainId, externalId],
  )
}

/** Counts how many of these people belong to the domain. */
export async function countPeople(db: Db, domainId: string, ids: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from account
      where id = any ($2::uuid[]) and domain_id = $1 and anonymised_at is null`,
    [domainId, ids],
  )
  return row?.count ?? 0
}

/** Whether a change would alter a group's members, as far as the directory sees them. */
export async function differs(db: Db, groupId: string, { all, add, remove }: MemberChange): Promise<boolean> {
  const [row] = await db.query<{ differs: boolean }>(
    `select exists (select from unnest($2::uuid[]) as wanted (id) where not exists (
              select from account_group m where m.group_id = $1 and m.account_id = wanted.id))
         or exists (select from account_group m join account a on a.id = m.account_id
              left join scim_user l on l.account_id = a.id and l.domain_id = a.domain_id
              where m.group_id = $1 and a.anonymised_at is null and l.deleted_at is null and case when $3
                then m.account_id not in (select unnest($2::uuid[]))
                else m.account_id in (select unnest($4::uuid[])) end) as differs`,
    [groupId, [...add], all, [...remove]],
    { planned: 'each_time' },
  )
  return row?.differs ?? false
}

/**
 * Adds members, ordered by id: the same order in which others lock people. Returns how many were not members before.
 */
export async function addMembers(db: Db, groupId: string, domainId: string, ids: readonly string[]): Promise<number> {
  const rows = await db.query(
    `insert into account_group (group_id, account_id, domain_id)
     select $1, wanted.id, $2 from unnest($3::uuid[]) as wanted (id) on conflict do nothing returning 1`,
    [groupId, domainId, [...ids].sort()],
  )
  return rows.length
}

export async function removeMembers(db: Db, groupId: string, ids: readonly string[]): Promise<number> {
  const rows = await db.query(
    'delete from account_group where group_id = $1 and account_id = any ($2::uuid[]) returning 1',
    [groupId, ids],
  )
  return rows.length
}

/** Removes all members except these. Returns how many were removed. */
export async function keepMembers(db: Db, groupId: string, ids: readonly string[]): Promise<number> {
  const rows = await db.query(
    'delete from account_group where group_id = $1 and account_id <> all ($2::uuid[]) returning 1',
    [groupId, ids],
  )
  return rows.length
}
