import type { Db } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'

/** Rows that go in one statement: long locks would hold up those who write. */
const BATCH = 5000

/** What is cleared away: a table, its key, and which of its rows are too old for the moment $1. */
export interface Expiring {
  table: string
  key: string
  where: string
}

/** Deletes every such row older than the moment, in batches. */
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
