import { type Db, reaches } from '../../platform/database/index.ts'
import type { ContentType } from './content-type.ts'

/** Holds a record still while it is changed or removed. A record that the caller may not change is left alone. */
export async function lockContent(db: Db, type: ContentType, id: string): Promise<void> {
  await db.query(`select id from ${type} where id = $1 for update`, [id])
}

export async function removeContent(db: Db, type: ContentType, id: string): Promise<void> {
  await db.query(`delete from ${type} where id = $1`, [id])
}

/** Id → owner, of those records that the caller may read. */
export async function findOwners(
  db: Db,
  type: ContentType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.query<{ id: string; domain_id: string | null }>(
    `select id, domain_id from ${type} where id = any($1::uuid[])`,
    [ids],
  )
  const { scope } = db
  const inReach = rows.filter(
    ({ domain_id: owner }) => owner === null || reaches(scope, owner) || scope.ancestors.includes(owner),
  )
  return new Map(inReach.map((row) => [row.id, row.domain_id]))
}

/** The domain and its ancestors. */
export async function findAncestorIdsWithSelf(db: Db, domainId: string): Promise<string[]> {
  const [row] = await db.query<{ ancestor_ids: string[] }>('select ancestor_ids from domain where id = $1', [domainId])
  return row ? [domainId, ...row.ancestor_ids] : []
}

/** Whether any of these queries, each about the id $1, finds a row. */
export async function isPointedTo(db: Db, id: string, queries: readonly string[]): Promise<boolean> {
  const condition = queries.map((query) => `exists (${query})`).join(' or ')
  const [row] = await db.query<{ found: boolean }>(`select ${condition} as found`, [id])
  return row?.found === true
}

/** Of a row that another row still points to, or that points to nothing: PostgreSQL's codes, and Prisma's name for them. */
const BROKEN_REFERENCE: ReadonlySet<unknown> = new Set(['23503', '23001', 'P2003'])

export const isBrokenReference = (error: unknown): boolean => BROKEN_REFERENCE.has((error as { code?: unknown }).code)
