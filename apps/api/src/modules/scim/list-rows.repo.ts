import type { Db } from '../../platform/database/index.ts'
import type { ListPlan } from './read-list-query.ts'

/** One page of what a directory looks for. Its conditions differ too much for one plan to fit all. */
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
