import { type Db, scopedDomains } from '../../platform/database/index.ts'
import type { Prisma, PeopleFilter as SavedFilterRecord } from '../../platform/prisma-client/client.ts'

export type { SavedFilterRecord }

const RECORD = `id, domain_id as "domainId", account_id as "accountId", title, shared, conditions, version,
  created_at as "createdAt", updated_at as "updatedAt"`

/** What a person sees: their own filters, and those that are shared in a domain of the scope. */
const VISIBLE = '(account_id = $1 or shared) and ($2::uuid[] is null or domain_id = any ($2))'

/** More than anybody looks through. */
const LISTED = 1000

export const listSavedFilters = (db: Db, accountId: string): Promise<SavedFilterRecord[]> =>
  db.query(`select ${RECORD} from people_filter where ${VISIBLE} order by app_fold(title), id limit ${LISTED}`, [
    accountId,
    scopedDomains(db.scope),
  ])

export async function findSavedFilter(db: Db, accountId: string, id: string): Promise<SavedFilterRecord | undefined> {
  const [row] = await db.query<SavedFilterRecord>(`select ${RECORD} from people_filter where ${VISIBLE} and id = $3`, [
    accountId,
    scopedDomains(db.scope),
    id,
  ])
  return row
}

/** Held until the transaction ends. */
export async function lockSavedFilter(db: Db, id: string): Promise<void> {
  await db.query('select from people_filter where id = $1 for update', [id])
}

export async function countOwn(db: Db, accountId: string): Promise<number> {
  return db.prisma.peopleFilter.count({ where: { accountId } })
}

export async function insertSavedFilter(db: Db, data: Prisma.PeopleFilterUncheckedCreateInput): Promise<void> {
  await db.prisma.peopleFilter.create({ data })
}

/** Counts the version up, so that an older ETag no longer matches. */
export async function updateSavedFilter(
  db: Db,
  id: string,
  data: Prisma.PeopleFilterUncheckedUpdateInput,
): Promise<void> {
  await db.prisma.peopleFilter.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
}

export async function deleteSavedFilter(db: Db, id: string): Promise<void> {
  await db.query('delete from people_filter where id = $1', [id])
}
