import type { Db } from '../../platform/database/index.ts'

/**
 * Analyzes the partitioned tables of answers and scores as a whole if the last time is a week ago: autovacuum only
 * analyzes their partitions. Returns the names of the tables that were analyzed.
 */
export async function describeWholes(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select app_describe_wholes() as name')
  return rows.map(({ name }) => name)
}
