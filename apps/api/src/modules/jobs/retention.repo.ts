import type { Db } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'

/** Maximum number of rows deleted per statement: long locks would delay writers. */
const BATCH = 5000

/** Rows to delete: a table, its key, and an SQL condition for rows that are too old at the instant $1. */
export interface Expiring {
  table: string
  key: string
  where: string
}

/** Deletes all rows that are too old at the instant `before`, in batches. */
export async function deleteExpired(
  db: Db,
  { table, key, where }: Expiring,
  { before, isOver }: { before: Date; isOver: IsOver },
): Promise<void> {
  while (!isOver()) {
    const [row] = await db.query<{ n: number }>(
      `with gone as (
         delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit ${BATCH}) returning 1
       ) select count(*)::int as n from gone`,
      [before],
    )
    if ((row?.n ?? 0) < BATCH) return
  }
}
