import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { Db, ListRequest, ListSource } from '../../platform/database/index.ts'
import { countRows, listRecords, scopedDomains, titledSource } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { readableBy } from '../content/index.ts'

export type RoleRecord = Prisma.RoleGetPayload<object>

/** Limits a list to the roles of the shared library, of the caller's scope and of the domains above. */
const whereReadable = ({ scope }: Db): Pick<ListSource, 'where' | 'values'> =>
  scope.domains === 'all'
    ? {}
    : {
        where: ['(t.domain_id is null or t.domain_id = any ($1::uuid[]))'],
        values: [[...scope.domains, ...scope.ancestors]],
      }

const source = (db: Db, locale: string) =>
  titledSource(locale, {
    from: 'role t',
    columns: {
      active: 't.active',
      domain_id: 't.domain_id',
      created_at: 't.created_at',
      updated_at: 't.updated_at',
    },
    ...whereReadable(db),
  })

export const listRoles = (db: Db, locale: string, request: ListRequest): Promise<RoleRecord[]> =>
  listRecords(db, source(db, locale), request, (ids) => findRoles(db, ids))

export const countRoles = (db: Db, locale: string, q: string | undefined): Promise<number> =>
  countRows(db, source(db, locale), q)

export const findRole = (db: Db, id: string): Promise<RoleRecord | null> =>
  db.prisma.role.findFirst({ where: { id, ...readableBy(db.scope) } })

export const findRoles = (db: Db, ids: readonly string[]): Promise<RoleRecord[]> =>
  db.prisma.role.findMany({ where: { id: { in: [...ids] }, ...readableBy(db.scope) } })

export async function insertRole(db: Db, data: Prisma.RoleUncheckedCreateInput): Promise<void> {
  await db.prisma.role.create({ data })
}

/** Locks a role until the transaction ends. Assigning the role to someone does not wait for this lock. */
export async function lockRole(db: Db, id: string): Promise<void> {
  await db.query('select from role where id = $1 for no key update', [id])
}

/** Updates a role and increases its version, so that an older ETag no longer matches. */
export async function updateRole(db: Db, id: string, data: Prisma.RoleUncheckedUpdateInput): Promise<void> {
  await db.prisma.role.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } })
}

/** Whether a domain outside the owner's subtree offers the role, has it as its default, or has a person with it. */
export async function isReferencedOutside(db: Db, roleId: string, ownerId: string): Promise<boolean> {
  const rows = await db.query(
    `select from domain d
      where d.id <> $2 and not d.ancestor_ids @> array[$2::uuid]
        and (d.default_role_id = $1
          or exists (select from domain_role dr where dr.domain_id = d.id and dr.role_id = $1)
          or exists (select from account a where a.domain_id = d.id and a.role_id = $1))
      limit 1`,
    [roleId, ownerId],
  )
  return rows.length > 0
}

export async function isRoleInUse(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(
    `select where exists (select from account where role_id = $1 and anonymised_at is null)
        or exists (select from domain_role where role_id = $1)
        or exists (select from domain where default_role_id = $1)
        or exists (select from sign_in_provider where default_role_id = $1)
        or exists (select from sign_in_rule where role_id = $1)`,
    [id],
  )
  return rows.length > 0
}

export interface HoldersOfDomain {
  id: string
  title: unknown
  count: number
  /** The number of holders in all domains together, including domains that are not listed. */
  total: number
}

/** At most this many domains are listed. The others count only in the total. */
const DOMAINS_LISTED_MAX = 50

export const countHolders = (db: Db, roleId: string): Promise<HoldersOfDomain[]> =>
  db.query<HoldersOfDomain>(
    `select d.id, d.title, count(*)::int as count, (sum(count(*)) over ())::int as total
       from account a join domain d on d.id = a.domain_id
      where a.role_id = $1 and a.anonymised_at is null and ($2::uuid[] is null or a.domain_id = any ($2))
      group by d.id, d.title order by count desc, d.id limit ${DOMAINS_LISTED_MAX}`,
    [roleId, scopedDomains(db.scope)],
  )

/**
 * Deletes a role. Returns false if it has come into use meanwhile. Anonymized people do not keep it in use, as they can
 * no longer sign in: they first get another role of their domain, never that of the global administrator.
 */
export async function deleteRole(db: Db, id: string): Promise<boolean> {
  await db.query(
    `update account a set role_id = other.role_id
       from (select d.id as domain_id, coalesce(d.default_role_id,
                    (select dr.role_id from domain_role dr
                      where dr.domain_id = d.id and dr.role_id <> all ($2::uuid[]) limit 1)) as role_id
               from domain d) as other
      where a.role_id = $1 and a.anonymised_at is not null and other.domain_id = a.domain_id
        and other.role_id is not null`,
    [id, [id, GLOBAL_ADMINISTRATOR_ROLE_ID]],
  )
  try {
    await db.query('delete from role where id = $1', [id])
    return true
  } catch (error) {
    // A foreign key refuses the deletion because someone just got the role. The code is 23503 up to PostgreSQL 17,
    // 23001 from 18 on.
    if (['23503', '23001'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}
