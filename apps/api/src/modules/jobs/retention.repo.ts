import type { Db } from '../../platform/database/index.ts'

/** Rows that go in one statement: long locks would hold up those who write. */
const BATCH = 5000

/** What is cleared away: a table, its key, and which of its rows are too old for the moment $1. */
export interface Expiring {
  table: string
  key: string
  where: string
}

/** Deletes every such row older than the moment, in batches. Returns how many. */
export async function deleteExpired(db: Db, { table, key, where }: Expiring, before: Date): Promise<number> {
  let total = 0
  for (;;) {
    const rows = await db.query(
      `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit ${BATCH}) returning 1`,
      [before],
    )
    total += rows.length
    if (rows.length < BATCH) return total
  }
}
