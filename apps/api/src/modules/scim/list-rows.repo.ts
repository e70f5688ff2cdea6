import type { Db } from '../../platform/database/index.ts'
import type { ListPlan } from './read-list-query.ts'

/** Reads one page of a directory's query. Not planned once for all, as its conditions vary too much. */
export const listRows = <Row extends object>(
  db: Db,
  { select, from }: { select: string; from: string },
  { where, order, values, startIndex, count }: ListPlan,
): Promise<Row[]> => {
  const at = values.length
  return db.query<Row>(
    `${select} ${from} and (${where}) order by ${order} limit $${at + 1} offset $${at + 2}`,
    [...values, count, startIndex - 1],
    { planned: 'each_time' },
  )
}

export async function countRows(db: Db, from: string, { where, values }: ListPlan): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count ${from} and (${where})`, values, {
    planned: 'each_time',
  })
  return row?.count ?? 0
}
