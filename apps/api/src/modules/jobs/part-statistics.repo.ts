import type { Db } from '../../platform/database/index.ts'

/**
 * Lets the database look at the tables of answers and scores as wholes, where that is a week ago: by itself it looks at their
 * parts alone. Answers the names of those it looked at.
 */
export async function describeWholes(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select app_describe_wholes() as name')
  return rows.map(({ name }) => name)
}
