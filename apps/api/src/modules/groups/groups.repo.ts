import type { GroupPick, PeopleFilter } from '@evenground/shared/schemas'
import {
  countRows,
  type Db,
  type ListRequest,
  listRecords,
  sortedTitle,
  titledSource,
  within,
} from '../../platform/database/index.ts'
import { Prisma } from '../../platform/prisma-client/client.ts'

export type GroupRecord = Prisma.GroupGetPayload<object>

const source = (db: Db, locale: string, domainId: string | undefined) => {
  const where = ['true']
  const values: unknown[] = []
  const add = (condition: string, value: unknown) => where.push(condition.replace('?', `$${values.push(value)}`))
  if (db.scope.domains !== 'all') add('t.domain_id = any (?::uuid[])', db.scope.domains)
  if (domainId) add('t.domain_id = ?', domainId)
  return titledSource(locale, {
    from: '"group" t',
    columns: {
      domain_id: 't.domain_id',
      group_id: 't.parent_id',
      member_count: '(select count(*) from account_group m where m.group_id = t.id)',
      active: 't.active',
      paused: 't.paused',
      hide_scores: 't.hide_scores',
      created_at: 't.created_at',
      updated_at: 't.updated_at',
    },
    where,
    values,
  })
}

type Filtered = ListRequest & { domain_id?: string | undefined }

export async function listGroups(
  db: Db,
  locale: string,
  request: Filtered,
): Promise<(GroupRecord & { memberCount: number })[]> {
  const groups = await listRecords(db, source(db, locale, request.domain_id), request, (ids) =>
    db.prisma.group.findMany({ where: { id: { in: ids } } }),
  )
  const counts = await db.query<{ group_id: string; count: number }>(
    'select group_id, count(*)::int as count from account_group where group_id = any ($1) group by group_id',
    [groups.map(({ id }) => id)],
  )
  const byGroup = new Map(counts.map((row) => [row.group_id, row.count]))
  return groups.map((group) => ({ ...group, memberCount: byGroup.get(group.id) ?? 0 }))
}

export const countGroups = (db: Db, locale: string, query: Pick<Filtered, 'q' | 'domain_id'>): Promise<number> =>
  countRows(db, source(db, locale, query.domain_id), query.q)

export const findGroup = (db: Db, id: string): Promise<GroupRecord | null> =>
  db.prisma.group.findFirst({ where: { id, ...within(db.scope) } })

/** The active groups of a domain, for a picker. */
export const listGroupPicks = (db: Db, domainId: string, locale: string): Promise<GroupPick[]> =>
  db.query<GroupPick>(
    `select t.id, t.parent_id as group_id, t.title from "group" t where t.domain_id = $1 and t.active
      order by ${sortedTitle('t.title', locale)}, t.id`,
    [domainId],
  )

export async function insertGroup(db: Db, data: Prisma.GroupUncheckedCreateInput): Promise<void> {
  await db.prisma.group.create({ data })
}

/** Prisma has a special value for writing null to a JSON column. */
export const toStoredRule = (rule: PeopleFilter | null) => rule ?? Prisma.DbNull

/** Raises the version, so that an older ETag no longer matches. */
export async function updateGroup(db: Db, id: string, data: Prisma.GroupUncheckedUpdateInput): Promise<void> {
  await db.prisma.group.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } })
}

/** Locks a group until the transaction ends, so that what is read of it is still true when it is written. */
export async function lockGroup(db: Db, id: string): Promise<void> {
  await db.query('select from "group" where id = $1 for no key update', [id])
}

/** Locks the group tree of a domain: two simultaneous moves could otherwise create a cycle that neither sees. */
export async function lockGroupTree(db: Db, domainId: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('group tree ' || $1, 0))", [domainId])
}

/** The IDs of a group and all groups above it. */
export async function listAncestorGroups(db: Db, id: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with recursive above as (
       select id, parent_id from "group" where id = $1
       union select g.id, g.parent_id from "group" g join above on g.id = above.parent_id
     ) select id from above`,
    [id],
  )
  return rows.map((row) => row.id)
}

export const hasChildren = async (db: Db, id: string): Promise<boolean> =>
  (await db.query('select from "group" where parent_id = $1 limit 1', [id])).length > 0

/** Deletes a group and its memberships. A chat about the group continues without it. */
export async function deleteGroup(db: Db, id: string): Promise<void> {
  await db.query('update chat_thread set group_id = null where group_id = $1', [id])
  await db.query('delete from "group" where id = $1', [id])
}
