import { type Db, reaches } from '../../platform/database/index.ts'
import type { ContentType } from './content-type.ts'

/** Locks a record while it is changed or deleted. Does nothing if the caller may not change it. */
export async function lockContent(db: Db, type: ContentType, id: string): Promise<void> {
  await db.query(`select id from ${type} where id = $1 for update`, [id])
}

export async function removeContent(db: Db, type: ContentType, id: string): Promise<void> {
  await db.query(`delete from ${type} where id = $1`, [id])
}

/** Maps the IDs of records that the caller may read to their owners. */
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

/** The IDs of the domain and its ancestors. */
export async function findAncestorIdsWithSelf(db: Db, domainId: string): Promise<string[]> {
  const [row] = await db.query<{ ancestor_ids: string[] }>('select ancestor_ids from domain where id = $1', [domainId])
  return row ? [domainId, ...row.ancestor_ids] : []
}

/** Whether any of these queries, each about the ID $1, finds a row. */
export async function isPointedTo(db: Db, id: string, queries: readonly string[]): Promise<boolean> {
  const condition = queries.map((query) => `exists (${query})`).join(' or ')
  const [row] = await db.query<{ found: boolean }>(`select ${condition} as found`, [id])
  return row?.found === true
}

/**
 * Errors for deleting a row that is still referenced, or referring to a missing row: PostgreSQL's codes and Prisma's.
 */
const BROKEN_REFERENCE: ReadonlySet<unknown> = new Set(['23503', '23001', 'P2003'])

export const isBrokenReference = (error: unknown): boolean => BROKEN_REFERENCE.has((error as { code?: unknown }).code)
