import type { Db } from '../../platform/database/index.ts'
import type { Prisma, PeopleFilter as SavedFilterRecord } from '../../platform/prisma-client/client.ts'
import { createSavedRecords } from '../saved-records/index.ts'

export type { SavedFilterRecord }

export const savedFilters = createSavedRecords<SavedFilterRecord>({
  table: 'people_filter',
  columns: 'conditions',
  limit: 1000,
})

/** Locks a saved filter until the transaction ends. */
export async function lockSavedFilter(db: Db, id: string): Promise<void> {
  await db.query('select from people_filter where id = $1 for update', [id])
}

export async function countOwn(db: Db, accountId: string): Promise<number> {
  return db.prisma.peopleFilter.count({ where: { accountId } })
}

export async function insertSavedFilter(db: Db, data: Prisma.PeopleFilterUncheckedCreateInput): Promise<void> {
  await db.prisma.peopleFilter.create({ data })
}

/** Increases the version, so that an older ETag no longer matches. */
export async function updateSavedFilter(
  db: Db,
  id: string,
  data: Prisma.PeopleFilterUncheckedUpdateInput,
): Promise<void> {
  await db.prisma.peopleFilter.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
}
